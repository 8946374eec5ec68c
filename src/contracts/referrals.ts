import { z } from 'zod'
import { dirhams, successOf } from './answers.ts'

export const Referral = z
  .object({
    code: z.string(),
    path: z.string().meta({ description: 'The link of the invitation on this site' }),
    reward: dirhams,
    invited: z.int(),
    credited: z.int(),
  })
  .meta({ id: 'Referral' })
export type Referral = z.infer<typeof Referral>

export const ReferralAnswer = successOf(Referral)
export type ReferralAnswer = z.infer<typeof ReferralAnswer>
