import { z } from 'zod'
import { paymentMethods } from '../domain/booking-options.ts'
import { filsFromDirhams } from '../domain/money.ts'
import { dirhams } from './answers.ts'
import { messages } from './messages/en.ts'
import { code } from './text.ts'

/** An amount as typed, parsed to fils. */
export const sumIn = ({ min, max }: { min: number; max: number }) =>
  z
    .number({ error: messages.wrongSum })
    .meta({ minimum: min / 100, maximum: max / 100 })
    .transform((amount, context) => {
      const fils = filsFromDirhams(amount)
      const message = fils === null ? messages.wrongSum : fils < min ? messages.sumTooSmall : fils > max ? messages.sumTooLarge : null
      if (message === null && fils !== null) return fils
      context.addIssue({ code: 'custom', message: message ?? messages.wrongSum })
      return z.NEVER
    })
export const cardChoice = {
  card_token: code(200).nullish().meta({ description: "The card token that the provider's own form created" }),
  payment_method_id: code(60).nullish().meta({ description: 'A saved card instead of a token' }),
}

export const Paid = z.object({ id: z.string(), booking_id: z.string(), amount: dirhams, left: dirhams })
export type Paid = z.infer<typeof Paid>

export const PaidPart = z.object({ method: z.enum([...paymentMethods, 'wallet', 'pack']), amount: dirhams }).meta({ id: 'PaidPart' })
