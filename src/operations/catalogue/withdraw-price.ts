import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { pricePeriods } from '../../db/schema/services.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { priceColumns } from './price-periods.ts'

/** Withdraws a price that has not begun. Throws AppError not_found, conflict (it has begun), and what actAsStaff throws. */
export function withdrawPrice(context: Context, { id, from }: { id: number; from: string }, key: string | null): Promise<Acted<null>> {
  const ofService = and(eq(pricePeriods.serviceId, id), eq(pricePeriods.validFrom, new Date(from)))
  const act = { verb: 'price.withdraw', subject: { kind: 'service', id }, key, request: { from } } as const
  return actAsStaff(context, act, async (tx) => {
    const [gone] = await tx
      .delete(pricePeriods)
      .where(and(ofService, gt(pricePeriods.validFrom, context.now())))
      .returning(priceColumns)
    if (!gone) {
      const known = await tx.select({ id: pricePeriods.serviceId }).from(pricePeriods).where(ofService)
      const words = wordsFor(context)
      throw known.length > 0 ? new AppError('conflict', words.priceHasBegun) : new AppError('not_found', words.priceNotFound)
    }
    return { result: null, before: { from, ...gone }, undo: { serviceId: id, from, ...gone } }
  })
}

const Row = z.object({
  serviceId: z.int(),
  from: z.iso.datetime(),
  basePrice: z.int(),
  extraCleaner: z.int(),
  extraHour: z.int(),
  materialPrice: z.int(),
})

/** The inverse of withdrawPrice, until the price would have begun. */
export const putBackPrice = inverseOf(Row, async (context, tx, { from, ...prices }) => {
  const validFrom = new Date(from)
  if (validFrom <= context.now()) throw changedSince(context)
  const back = await tx
    .insert(pricePeriods)
    .values({ ...prices, validFrom })
    .onConflictDoNothing()
    .returning({ validFrom: pricePeriods.validFrom })
  if (back.length === 0) throw changedSince(context)
})
