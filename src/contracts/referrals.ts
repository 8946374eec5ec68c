import { z } from 'zod'
import { dirhams } from './answers.ts'
import type { CallTable } from './call.ts'

export const Referral = z
  .object({
    code: z.string(),
    path: z.string().meta({ description: 'The path of the invitation link on this site' }),
    reward: dirhams,
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
