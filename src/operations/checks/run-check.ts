import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { CheckRunTable } from '../../db/schema/check-run.ts'
import type { Context } from '../context.ts'

type Keeping = Pick<Context, 'db' | 'now'>

/** Told before each statement of a check how far it is, in percent; what it throws ends the check. */
export type Tell = (percent: number) => Promise<void>

/** A check of everything that ever was. run: its row; note: keeps what it found. */
type Check<Found> = { run: CheckRunTable; make: (tell: Tell) => Promise<Found>; note: (tx: Transaction, found: Found) => Promise<void> }

/** No statement takes a fourth of it: a run that was not heard of for so long was lost with its process. */
const lostAfterMs = 60_000
const toldEveryMs = 1_000

/** Whether a process is checking at this moment. */
export const isRunning = (run: CheckRunTable, now: Date): SQL<boolean> =>
  sql<boolean>`(${run.state} = 'running' AND ${run.heardAt} > ${new Date(now.getTime() - lostAfterMs)})`

/**
 * Makes a check and notes what it found, and meanwhile how far it is. One of its kind runs at a time: returns null while another does. ending: ends it
 * between two statements, and it waits to be run again; throws its reason then, as it throws what the check throws.
 */
export async function runCheck<Found>(context: Keeping, { run, make, note }: Check<Found>, ending?: AbortSignal): Promise<Found | null> {
  const { db, now } = context
  const begunAt = now()
  const running = { state: 'running' as const, begunAt, heardAt: begunAt, percent: 0 }
  const [begun] = await db
    .insert(run)
    .values(running)
    .onConflictDoUpdate({ target: run.id, set: running, setWhere: sql`NOT ${isRunning(run, begunAt)}` })
    .returning({ id: run.id })
  if (!begun) return null
  const mine = and(eq(run.state, 'running'), eq(run.begunAt, begunAt))
  const tell = tellerOf(now, ending, (progress) => db.update(run).set(progress).where(mine))
  try {
    const found = await make(tell)
    await db.transaction(async (tx) => {
      await note(tx, found)
      await tx.delete(run).where(mine)
    })
    return found
  } catch (error) {
    const left = ending?.aborted ? { state: 'waiting' as const, begunAt: null, percent: 0 } : { state: 'failed' as const }
    await db
      .update(run)
      .set({ ...left, heardAt: now() })
      .where(mine)
      .catch(() => {})
    throw error
  }
}

function tellerOf(
  now: Context['now'],
  ending: AbortSignal | undefined,
  keep: (progress: { percent: number; heardAt: Date }) => PromiseLike<unknown>,
): Tell {
  let next = 0
  return async (percent) => {
    ending?.throwIfAborted()
    const heardAt = now()
    if (heardAt.getTime() < next) return
    next = heardAt.getTime() + toldEveryMs
    await keep({ percent, heardAt })
  }
}
