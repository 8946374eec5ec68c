import { z } from 'zod'
import { dirhams } from './answers.ts'
import type { CallTable } from './call.ts'

export const Referral = z
  .object({
    code: z.string(),
    path: z.string().meta({ description: 'The path of the invitation link on this site' }),
    reward: dirhams,
    hold_days: z.int().meta({ description: 'Days until the credit can be withdrawn; it pays for bookings at once' }),
    per_month: z.int().meta({ description: 'For so many friends a month there is credit' }),
    invited: z.int(),
    credited: z.int(),
  })
  .meta({ id: 'Referral' })
export type Referral = z.infer<typeof Referral>

export const referralCalls = {
  'GET /customer/referral/me': {
    tag: 'Wallet',
    summary: "Get a customer's invitation link and its results",
    who: 'customer',
    returns: Referral,
    outcome: 'The invitation',
  },
} as const satisfies CallTable
