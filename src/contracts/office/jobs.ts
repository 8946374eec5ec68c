import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { code } from '../text.ts'

export const Job = z
  .object({
    name: z.string(),
    cron: z.string().meta({ description: 'When it runs, in UTC; several run again within seconds' }),
    finished_at: z.string().nullable(),
    took_ms: z.int().nullable(),
    failed_at: z.string().nullable(),
    failure: z.string().nullable().meta({ description: 'The kind of the last failure; the log has the rest' }),
    failures: z.int().meta({ description: 'In a row, since it last finished' }),
    parked_at: z.string().nullable(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof Job>

const one = {
  tag: 'Back office: jobs',
  who: 'staff',
  params: z.object({ name: code(100) }),
  missing: 'jobNotFound',
  once: true,
  returns: Job,
} as const

export const officeJobCalls = {
  'GET /admin/jobs': {
    tag: 'Back office: jobs',
    summary: 'List the scheduled jobs and how they ended; superadmins only',
    who: 'staff',
    sees: 'superadmin',
    returns: z.array(Job),
    outcome: 'Every job, those that fail first',
  },
  'POST /admin/jobs/{name}/runs': {
    ...one,
    summary: 'Run a job now',
    does: 'job.run',
    says: 'jobAsked',
    outcome: 'It is queued; running twice does no harm',
    refuses: { 409: 'It is parked' },
  },
  'PUT /admin/jobs/{name}/parking': {
    ...one,
    summary: 'Keep a job from running',
    does: 'job.park',
    says: 'jobParked',
    outcome: 'It does not run until it is released',
    refuses: { 409: 'It is parked already' },
  },
  'DELETE /admin/jobs/{name}/parking': {
    ...one,
    summary: 'Let a parked job run again',
    does: 'job.release',
    says: 'jobReleased',
    outcome: 'It runs at its next time',
    refuses: { 409: 'It is not parked' },
  },
} as const satisfies CallTable
