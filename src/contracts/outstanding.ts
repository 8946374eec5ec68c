import { z } from 'zod'
import { dirhams, successOf } from './answers.ts'
import { cardChoice, sumIn } from './money.ts'

export const OutstandingPayment = z
  .object({
    id: z.string().meta({ description: 'Of the visit' }),
    booking_id: z.string(),
    service_name: z.string(),
    date: z.string(),
    reason: z.enum(['visit', 'booking', 'fee']),
    amount: dirhams,
  })
  .meta({ id: 'OutstandingPayment' })
export type OutstandingPayment = z.infer<typeof OutstandingPayment>

export const OutstandingAnswer = successOf(z.array(OutstandingPayment))
export type OutstandingAnswer = z.infer<typeof OutstandingAnswer>

export const OutstandingPay = z
  .object({
    amount: sumIn({ min: 1, max: 100_000_000 }),
    ...cardChoice,
    from_wallet: z.boolean().default(false).meta({ description: 'As far as the wallet reaches; left says what is still open' }),
  })
  .meta({ id: 'OutstandingPay' })
export type OutstandingPay = z.input<typeof OutstandingPay>
