import { notInArray, sql } from 'drizzle-orm'
import { jobStates } from '../../db/schema/jobs.ts'
import type { Context } from '../context.ts'

/** Notes which jobs there are. What is known of them stays; those that are gone are forgotten. */
export async function noteJobs({ db }: Pick<Context, 'db'>, jobs: readonly { name: string; cron: string }[]): Promise<void> {
  if (jobs.length === 0) return
  await db.transaction(async (tx) => {
    await tx
      .insert(jobStates)
      .values(jobs.map(({ name, cron }) => ({ name, cron })))
      .onConflictDoUpdate({ target: jobStates.name, set: { cron: sql`excluded.cron` } })
    await tx.delete(jobStates).where(
      notInArray(
        jobStates.name,
        jobs.map(({ name }) => name),
      ),
    )
  })
}
