import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ledgerRun } from '../../db/schema/ledger.ts'
import type { Context } from '../context.ts'
import { checkLedger, type LedgerCheck } from './check-ledger.ts'
import { noteLedgerCheck } from './note-ledger-check.ts'

type Keeping = Pick<Context, 'db' | 'now'>

/** No statement takes a fourth of it: a run that was not heard of for so long was lost with its process. */
const lostAfterMs = 60_000
const toldEveryMs = 1_000

/** Whether a process is checking at this moment. */
export const isRunning = (now: Date): SQL<boolean> =>
  sql<boolean>`(${ledgerRun.state} = 'running' AND ${ledgerRun.heardAt} > ${new Date(now.getTime() - lostAfterMs)})`

/**
 * Checks the ledger and notes what it found, and meanwhile how far it is. One check runs at a time: returns null while another does. ending: ends it
 * between two statements, and it waits to be run again; throws its reason then, as it throws what the check throws.
 */
export async function runLedgerCheck(context: Keeping, ending?: AbortSignal): Promise<LedgerCheck | null> {
  const { db, now } = context
  const begunAt = now()
  const running = { state: 'running' as const, begunAt, heardAt: begunAt, percent: 0 }
  const [begun] = await db
    .insert(ledgerRun)
    .values(running)
    .onConflictDoUpdate({ target: ledgerRun.id, set: running, setWhere: sql`NOT ${isRunning(begunAt)}` })
    .returning({ id: ledgerRun.id })
  if (!begun) return null
  const mine = and(eq(ledgerRun.state, 'running'), eq(ledgerRun.begunAt, begunAt))
  try {
    const check = await checkLedger(context, { tell: tellOf(context, mine, ending) })
    await db.transaction(async (tx) => {
      await noteLedgerCheck(tx, check)
      await tx.delete(ledgerRun).where(mine)
    })
    return check
  } catch (error) {
    const left = ending?.aborted ? { state: 'waiting' as const, begunAt: null, percent: 0 } : { state: 'failed' as const }
    await db
      .update(ledgerRun)
      .set({ ...left, heardAt: now() })
      .where(mine)
      .catch(() => {})
    throw error
  }
}

function tellOf({ db, now }: Keeping, mine: SQL | undefined, ending?: AbortSignal) {
  let next = 0
  return async (percent: number) => {
    ending?.throwIfAborted()
    const heardAt = now()
    if (heardAt.getTime() < next) return
    next = heardAt.getTime() + toldEveryMs
    await db.update(ledgerRun).set({ percent, heardAt }).where(mine)
  }
}
