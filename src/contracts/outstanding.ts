import { z } from 'zod'
import { dirhams } from './answers.ts'
import type { CallTable } from './call.ts'
import { cardChoice, Paid, sumIn } from './money.ts'
import { ofCharge } from './refusals.ts'

export const OutstandingPayment = z
  .object({
    id: z.string().meta({ description: 'The id of the visit' }),
    booking_id: z.string(),
    service_name: z.string(),
    date: z.string(),
    reason: z.enum(['visit', 'booking', 'fee']),
    amount: dirhams,
  })
  .meta({ id: 'OutstandingPayment' })
export type OutstandingPayment = z.infer<typeof OutstandingPayment>

export const OutstandingPay = z
  .object({
    amount: sumIn({ min: 1, max: 100_000_000 }),
    ...cardChoice,
    from_wallet: z.boolean().default(false).meta({ description: 'Use the wallet as far as it goes; left is what remains to be paid' }),
  })
  .meta({ id: 'OutstandingPay' })
export type OutstandingPay = z.input<typeof OutstandingPay>

export const outstandingCalls = {
  'GET /customer/outstanding/me': {
    tag: 'Outstanding payments',
    summary: 'List what a customer still has to pay',
    who: 'customer',
    returns: z.array(OutstandingPayment),
    outcome: 'Each visit or fee with what is due',
  },
  'POST /customer/outstanding/me/{id}/payments': {
    tag: 'Outstanding payments',
    summary: 'Pay what is due for a visit, by card or from the wallet',
    who: 'customer',
    params: z.object({ id: z.coerce.number<number | string>().int().positive() }),
    once: true,
    body: OutstandingPay,
    returns: Paid,
    says: 'paymentReceived',
    outcome: 'Paid; left is what remains to be paid',
    refuses: ofCharge,
  },
} as const satisfies CallTable
