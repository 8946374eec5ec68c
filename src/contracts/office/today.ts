import { z } from 'zod'
import { rightGroups } from '../../domain/rights.ts'
import type { CallTable } from '../call.ts'

export const officeQueues = ['visits', 'messages', 'support', 'applications'] as const
export type OfficeQueue = (typeof officeQueues)[number]

export const Today = z
  .object({
    queues: z.array(
      z.object({
        queue: z.enum(officeQueues),
        waiting: z.int().meta({ description: 'At most 1,001' }),
        oldest: z.string().nullable(),
        promised_hours: z.int().meta({ description: 'How soon the customer was told to expect an answer' }),
      }),
    ),
    withheld: z.array(z.enum(rightGroups)),
  })
  .meta({ id: 'Today' })
export type Today = z.infer<typeof Today>

export const officeTodayCalls = {
  'GET /admin/today': {
    tag: 'Back office: today',
    summary: 'What waits for a decision',
    who: 'staff',
    sees: 'everyone',
    returns: Today,
    outcome: 'The queues that the caller may see',
  },
} as const satisfies CallTable
