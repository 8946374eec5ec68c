import { sql } from 'drizzle-orm'
import type { LedgerCheck } from '../../contracts/office/ledger.ts'
import { ledgerRun } from '../../db/schema/ledger.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { isRunning } from '../ledger/run-ledger-check.ts'
import { queueRun } from './queue-run.ts'
import { ledgerCheckIn } from './read-ledger-check.ts'

const job = 'check the ledger'

/** Queues a check of the ledger, or joins the one that runs. Throws AppError unauthenticated, forbidden, not_found, conflict (the job is parked). */
export async function startLedgerCheck(context: Context, key: string | null): Promise<Acted<LedgerCheck>> {
  const act = { verb: 'ledger.check', subject: { kind: 'job', id: job }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const now = context.now()
    const waiting = { state: 'waiting' as const, begunAt: null, heardAt: now, percent: 0 }
    const asked = await tx
      .insert(ledgerRun)
      .values(waiting)
      .onConflictDoUpdate({ target: ledgerRun.id, set: waiting, setWhere: sql`NOT ${isRunning(now)}` })
      .returning({ id: ledgerRun.id })
    if (asked.length > 0) await queueRun(context, tx, job)
    return { result: await ledgerCheckIn(tx, now) }
  })
}
