import type { z } from 'zod'
import type { PromoPrice, PromoQuestion } from '../../contracts/promos.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { priceOf } from '../../domain/pricing.ts'
import { discounted } from '../../domain/promo.ts'
import type { Context } from '../context.ts'
import { readPricing } from '../services/queries.ts'
import { readSettings } from '../settings/read-settings.ts'
import { priceWithPromo } from './price-with-promo.ts'

/** The price of a visit with a promo code, as the booking would compute it. Throws AppError: not_found, promo_refused. */
export async function checkPromo(context: Context, question: z.output<typeof PromoQuestion>): Promise<PromoPrice> {
  const pricing = await readPricing(context, question.service_id)
  const { vatBasisPoints } = await readSettings(context.db)
  const { cleaners, hours, materials } = question
  const listed = priceOf(pricing, { cleaners, hours, materials: materials === 'Yes' }, vatBasisPoints)
  const promo = await priceWithPromo(context, context.db, question.code, listed)
  const price = discounted(listed, promo.discount, vatBasisPoints)
  return {
    code: promo.code,
    discount: dirhamsFromFils(promo.discount),
    charge: dirhamsFromFils(price.charge),
    vat: dirhamsFromFils(price.vat),
    total_price: dirhamsFromFils(price.total),
  }
}
