import type { LedgerCheck } from '../../contracts/office/ledger.ts'
import { ledgerRun } from '../../db/schema/ledger.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { ledgerCheckIn } from './read-ledger-check.ts'
import { startCheck } from './start-check.ts'

const job = 'check the ledger'

/** Queues a check of the ledger, or joins the one that runs. Throws AppError unauthenticated, forbidden, not_found, conflict (the job is parked). */
export async function startLedgerCheck(context: Context, key: string | null): Promise<Acted<LedgerCheck>> {
  const act = { verb: 'ledger.check', subject: { kind: 'job', id: job }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    await startCheck(context, tx, ledgerRun, job)
    return { result: await ledgerCheckIn(tx, context.now()) }
  })
}
