import { and, eq, isNotNull } from 'drizzle-orm'
import type { Job } from '../../contracts/office/jobs.ts'
import { jobStates } from '../../db/schema/jobs.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { jobParking } from './job-parking.ts'
import { readJob } from './list-jobs.ts'

/** Lets a parked job run again. Throws AppError unauthenticated, forbidden, not_found, conflict (it is not parked). */
export async function releaseJob(context: Context, name: string, key: string | null): Promise<Acted<Job>> {
  const act = { verb: 'job.release', subject: { kind: 'job', id: name }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await jobParking.before(tx, name)
    const released = await tx
      .update(jobStates)
      .set({ parkedAt: null })
      .where(and(eq(jobStates.name, name), isNotNull(jobStates.parkedAt)))
      .returning({ name: jobStates.name })
    const result = await readJob(context, tx, name)
    if (released.length === 0) throw new AppError('conflict', wordsFor(context).jobIsNotParked)
    return { result, after: { parked: false }, undo: await jobParking.undo(tx, name, before) }
  })
}
