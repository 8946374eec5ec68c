import { asc, desc, eq } from 'drizzle-orm'
import type { Job } from '../../contracts/office/jobs.ts'
import type { Queryable } from '../../db/client.ts'
import { jobStates } from '../../db/schema/jobs.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

const toJob = ({ name, cron, finishedAt, tookMs, failedAt, failure, failures, parkedAt }: typeof jobStates.$inferSelect): Job => ({
  name,
  cron,
  finished_at: finishedAt?.toISOString() ?? null,
  took_ms: tookMs,
  failed_at: failedAt?.toISOString() ?? null,
  failure,
  failures,
  parked_at: parkedAt?.toISOString() ?? null,
})

/** Every scheduled job, those that fail first, for superadmins. Throws AppError unauthenticated, forbidden. */
export async function listJobs(context: Context): Promise<Job[]> {
  await staffWhoSee(context, 'superadmin')
  const rows = await context.db.select().from(jobStates).orderBy(desc(jobStates.failures), asc(jobStates.name))
  return rows.map(toJob)
}

/** One job within a change, whose verb has been checked. Throws AppError not_found. */
export async function readJob(context: Context, db: Queryable, name: string): Promise<Job> {
  const [row] = await db.select().from(jobStates).where(eq(jobStates.name, name)).for('update')
  if (!row) throw new AppError('not_found', wordsFor(context).jobNotFound)
  return toJob(row)
}
