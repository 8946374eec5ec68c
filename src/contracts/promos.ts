import { z } from 'zod'
import { cleanersRange, frequencies, materialsOptions } from '../domain/booking-options.ts'
import { dirhams, smallId } from './answers.ts'
import { SecondService } from './baskets.ts'
import { visitHours, weekdays } from './booking-fields.ts'

import type { CallTable } from './call.ts'
import { answers } from './intake.ts'
import { messages } from './messages/en.ts'
import { typed } from './text.ts'

export const PromoQuestion = z
  .object({
    code: typed(messages.promoUnknown, 40),
    service_id: smallId,
    cleaners: z.int().min(cleanersRange.min).max(cleanersRange.max),
    hours: visitHours,
    materials: z.enum(materialsOptions),
    frequency: z.enum(frequencies).optional().meta({ description: 'A code comes off what a series leaves of the price' }),
    weekdays,
    sub_service_id: smallId.nullish(),
    answers,
    second: SecondService.nullish().meta({ description: 'The second service of a basket: the code is for both' }),
  })
  .meta({ id: 'PromoQuestion' })
export type PromoQuestion = z.input<typeof PromoQuestion>

export const PromoPrice = z
  .object({ code: z.string(), discount: dirhams, charge: dirhams, vat: dirhams, total_price: dirhams })
  .meta({ id: 'PromoPrice' })
export type PromoPrice = z.infer<typeof PromoPrice>

export const promoCalls = {
  'POST /promo-codes/validation': {
    id: 'validatePromoCode',
    tag: 'Booking',
    summary: 'Get the price of a visit with a promo code',
    who: 'anyone',
    limit: 'promo',
    body: PromoQuestion,
    returns: PromoPrice,
    outcome: 'The price with the code; send total_price with the booking',
    refuses: { 404: 'No such service' },
  },
} as const satisfies CallTable
