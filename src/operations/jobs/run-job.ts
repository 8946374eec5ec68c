import type { Job } from '../../contracts/office/jobs.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { queueRun } from './queue-run.ts'

/** Queues a run of a job now. Throws AppError unauthenticated, forbidden, not_found, conflict (it is parked). */
export async function runJob(context: Context, name: string, key: string | null): Promise<Acted<Job>> {
  const act = { verb: 'job.run', subject: { kind: 'job', id: name }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => ({ result: await queueRun(context, tx, name) }))
}
