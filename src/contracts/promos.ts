import { z } from 'zod'
import { cleanersRange, hoursRange, materialsOptions } from '../domain/booking-options.ts'
import { dirhams, smallId, successOf } from './answers.ts'
import { messages } from './messages/en.ts'

export const PromoQuestion = z
  .object({
    code: z.string({ error: messages.promoUnknown }).min(1, messages.promoUnknown).max(40, messages.promoUnknown),
    service_id: smallId,
    cleaners: z.int().min(cleanersRange.min).max(cleanersRange.max),
    hours: z.int().min(hoursRange.min).max(hoursRange.max),
    materials: z.enum(materialsOptions),
  })
  .meta({ id: 'PromoQuestion' })
export type PromoQuestion = z.input<typeof PromoQuestion>

export const PromoAnswer = successOf(
  z.object({ code: z.string(), discount: dirhams, charge: dirhams, vat: dirhams, total_price: dirhams }).meta({ id: 'PromoPrice' }),
)
export type PromoAnswer = z.infer<typeof PromoAnswer>
