import { sql } from 'drizzle-orm'
import type { Job } from '../../contracts/office/jobs.ts'
import type { Transaction } from '../../db/client.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { taskOf } from './job-task.ts'
import { readJob } from './list-jobs.ts'

/** Queues a run of a job within a change of staff. Throws AppError not_found, conflict (it is parked). */
export async function queueRun(context: Context, tx: Transaction, name: string): Promise<Job> {
  const job = await readJob(context, tx, name)
  if (job.parked_at) throw new AppError('conflict', wordsFor(context).jobIsParked)
  await tx.execute(sql`SELECT graphile_worker.add_job(${taskOf(name)}, '{}', job_key := ${`${taskOf(name)}_asked`}, max_attempts := 1)`)
  return job
}
