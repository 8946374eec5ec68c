import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import type { NewPrice, PricePeriod } from '../../contracts/office/services.ts'
import { pricePeriods, services } from '../../db/schema/services.ts'
import { instantOf } from '../../domain/dubai-time.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { pricesInDirhams } from './price-periods.ts'

/**
 * Sets the price of a service (fils) from a coming moment on, until the next begins. Throws AppError not_found, invalid (the moment has passed),
 * conflict (another price begins then), and what actAsStaff throws.
 */
export function setPrice(context: Context, serviceId: number, input: NewPrice, key: string | null): Promise<Acted<PricePeriod>> {
  const words = wordsFor(context)
  const validFrom = instantOf(input.date, input.time)
  const from = validFrom.toISOString()
  const act = { verb: 'price.set', subject: { kind: 'service', id: serviceId }, key, request: input } as const
  return actAsStaff(context, act, async (tx) => {
    if (validFrom <= context.now()) throw new AppError('invalid', words.priceInPast, { fields: { date: words.priceInPast } })
    const known = await tx.select({ id: services.id }).from(services).where(eq(services.id, serviceId)).for('share')
    if (known.length === 0) throw new AppError('not_found', words.serviceNotFound)
    const prices = {
      basePrice: input.base_price,
      extraCleaner: input.extra_cleaner,
      extraHour: input.extra_hour,
      materialPrice: input.material_price,
    }
    const made = await tx
      .insert(pricePeriods)
      .values({ serviceId, validFrom, ...prices })
      .onConflictDoNothing()
      .returning({ validFrom: pricePeriods.validFrom })
    if (made.length === 0) throw new AppError('conflict', words.priceTaken, { fields: { date: words.priceTaken } })
    const period = { from, state: 'coming' as const, ...pricesInDirhams(prices) }
    return { result: period, after: { from, ...prices }, undo: { serviceId, from } }
  })
}

/** The inverse of setPrice, until the price has begun. */
export const unsetPrice = inverseOf(z.object({ serviceId: z.int(), from: z.iso.datetime() }), async (context, tx, { serviceId, from }) => {
  const ofService = and(eq(pricePeriods.serviceId, serviceId), eq(pricePeriods.validFrom, new Date(from)))
  const gone = await tx
    .delete(pricePeriods)
    .where(and(ofService, gt(pricePeriods.validFrom, context.now())))
    .returning({ validFrom: pricePeriods.validFrom })
  if (gone.length === 0) throw changedSince(context)
})
