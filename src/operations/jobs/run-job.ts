import { sql } from 'drizzle-orm'
import type { Job } from '../../contracts/office/jobs.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { taskOf } from './job-task.ts'
import { readJob } from './list-jobs.ts'

/** Queues a run of a job now. Throws AppError unauthenticated, forbidden, not_found, conflict (it is parked). */
export async function runJob(context: Context, name: string, key: string | null): Promise<Acted<Job>> {
  const act = { verb: 'job.run', subject: { kind: 'job', id: name }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const job = await readJob(context, tx, name)
    if (job.parked_at) throw new AppError('conflict', wordsFor(context).jobIsParked)
    await tx.execute(sql`SELECT graphile_worker.add_job(${taskOf(name)}, '{}', job_key := ${`${taskOf(name)}_asked`}, max_attempts := 1)`)
    return { result: job }
  })
}
