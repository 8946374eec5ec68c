import { z } from 'zod'
import { queueNames } from '../../domain/queues.ts'
import { rightGroups } from '../../domain/rights.ts'
import type { CallTable } from '../call.ts'

export const Today = z
  .object({
    queues: z.array(
      z.object({
        queue: z.enum(queueNames),
        waiting: z.int().meta({ description: 'At most 1,001' }),
        late: z.int().meta({ description: 'How many of them wait longer than was promised; at most 1,001' }),
        oldest: z.string().nullable().meta({ description: 'Since when the oldest has waited' }),
        promised_hours: z
          .number()
          .nullable()
          .meta({ description: 'Within how many hours an answer was promised; null where the promise is the start of the visit' }),
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
