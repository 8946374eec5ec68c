import { and, eq, isNull } from 'drizzle-orm'
import type { Job } from '../../contracts/office/jobs.ts'
import { jobStates } from '../../db/schema/jobs.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { jobParking } from './job-parking.ts'
import { readJob } from './list-jobs.ts'

/** Keeps a job from running until it is released. Throws AppError unauthenticated, forbidden, not_found, conflict (it is parked already). */
export async function parkJob(context: Context, name: string, key: string | null): Promise<Acted<Job>> {
  const act = { verb: 'job.park', subject: { kind: 'job', id: name }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await jobParking.before(tx, name)
    const parked = await tx
      .update(jobStates)
      .set({ parkedAt: context.now() })
      .where(and(eq(jobStates.name, name), isNull(jobStates.parkedAt)))
      .returning({ name: jobStates.name })
    const result = await readJob(context, tx, name)
    if (parked.length === 0) throw new AppError('conflict', wordsFor(context).jobIsParked)
    return { result, after: { parked: true }, undo: await jobParking.undo(tx, name, before) }
  })
}
