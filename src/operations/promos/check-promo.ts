import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { PromoAnswer, PromoQuestion } from '../../contracts/money.ts'
import { services } from '../../db/schema.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { priceOf } from '../../domain/pricing.ts'
import { discounted } from '../../domain/promo.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readSettings } from '../settings.ts'
import { priceWithPromo } from './price-with-promo.ts'

/** The price of a visit with a promo code, as the booking would compute it. Throws AppError: not_found, promo_refused. */
export async function checkPromo(context: Context, question: z.output<typeof PromoQuestion>): Promise<PromoAnswer['data']> {
  const [service] = await context.db
    .select({
      base: services.basePrice,
      extraCleaner: services.extraCleaner,
      extraHour: services.extraHour,
      material: services.materialPrice,
    })
    .from(services)
    .where(and(eq(services.id, question.service_id), eq(services.isActive, true)))
  if (!service) throw new AppError('not_found', wordsFor(context).serviceNotFound)
  const { vatBasisPoints } = await readSettings(context.db)
  const { cleaners, hours, materials } = question
  const listed = priceOf(service, { cleaners, hours, materials: materials === 'Yes' }, vatBasisPoints)
  const promo = await priceWithPromo(context, context.db, question.code, listed.charge)
  const price = discounted(listed, promo.discount, vatBasisPoints)
  return {
    code: promo.code,
    discount: dirhamsFromFils(promo.discount),
    charge: dirhamsFromFils(price.charge),
    vat: dirhamsFromFils(price.vat),
    total_price: dirhamsFromFils(price.total),
  }
}
