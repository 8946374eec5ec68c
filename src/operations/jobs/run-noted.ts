import { eq, sql } from 'drizzle-orm'
import { jobStates } from '../../db/schema/jobs.ts'
import type { Context } from '../context.ts'

/** Jobs that run every few seconds are noted no more often than this. */
const notedEveryMs = 60_000

/**
 * Runs a job unless staff have parked it, and notes how it ended. Returns whether it ran. Throws what the job throws, and does not run while
 * the database cannot say whether it may.
 */
export async function runNoted(context: Context, name: string, run: (context: Context) => Promise<unknown>): Promise<boolean> {
  const [state] = await context.db.select().from(jobStates).where(eq(jobStates.name, name))
  if (state?.parkedAt) return false
  const startedAt = context.now()
  try {
    await run(context)
  } catch (error) {
    await noteFailure(context, name, error)
    throw error
  }
  const isNew = !state?.finishedAt || startedAt.getTime() - state.finishedAt.getTime() >= notedEveryMs
  if (isNew || state.failures > 0) await noteSuccess(context, name, startedAt)
  return true
}

async function noteSuccess({ db, now }: Context, name: string, startedAt: Date): Promise<void> {
  const finishedAt = now()
  const tookMs = Math.max(0, finishedAt.getTime() - startedAt.getTime())
  await db.update(jobStates).set({ finishedAt, tookMs, failures: 0 }).where(eq(jobStates.name, name))
}

/** If the database is what failed, only the log has it. */
async function noteFailure({ db, now }: Context, name: string, error: unknown): Promise<void> {
  const change = { failedAt: now(), failure: kindOf(error), failures: sql`${jobStates.failures} + 1` }
  await db
    .update(jobStates)
    .set(change)
    .where(eq(jobStates.name, name))
    .catch(() => {})
}

/** The kind of an error and its code; its message may hold personal data, and is in the log. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : ''
  return `${cause.name}${code}`.slice(0, 200)
}
