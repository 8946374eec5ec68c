import { z } from 'zod'
import { dirhams, positiveDirhams } from './answers.ts'
import { VisitPath } from './booking-changes.ts'
import type { CallTable } from './call.ts'
import { cardChoice } from './money.ts'
import { ofCharge } from './refusals.ts'

export const NewTip = z
  .object({
    amount: positiveDirhams,
    ...cardChoice,
    from_wallet: z.boolean().default(false).meta({ description: "From the customer's own wallet; like a saved card, only when logged in" }),
  })
  .meta({ id: 'NewTip' })
export type NewTip = z.output<typeof NewTip>

export const GivenTip = z.object({ booking_id: z.string(), visit: z.int(), amount: dirhams }).meta({ id: 'GivenTip' })
export type GivenTip = z.infer<typeof GivenTip>

export const tipCalls = {
  'POST /booking/{id}/visits/{number}/tip': {
    tag: 'Booking',
    summary: 'Give a tip to those who came to a visit, once',
    description: 'It is shared equally among them, and is no part of the price: it carries no VAT, and no refund of the visit touches it.',
    who: 'booking',
    params: VisitPath,
    missing: 'bookingNotFound',
    once: true,
    body: NewTip,
    returns: GivenTip,
    says: 'tipThanks',
    outcome: 'Given',
    refuses: ofCharge,
  },
} as const satisfies CallTable
