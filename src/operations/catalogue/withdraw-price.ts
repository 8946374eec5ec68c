import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { pricePeriods } from '../../db/schema/services.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { changedSince, type Inverse } from '../audit/inverse.ts'
import { restorableRows } from '../audit/restorable-rows.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { priceColumns } from './price-periods.ts'

const prices = restorableRows(pricePeriods, pricePeriods.serviceId)

/** Withdraws a price that has not begun. Throws AppError not_found, conflict (it has begun), and what actAsStaff throws. */
export function withdrawPrice(context: Context, { id, from }: { id: number; from: string }, key: string | null): Promise<Acted<null>> {
  const ofService = and(eq(pricePeriods.serviceId, id), eq(pricePeriods.validFrom, new Date(from)))
  const act = { verb: 'price.withdraw', subject: { kind: 'service', id }, key, request: { from } } as const
  return actAsStaff(context, act, async (tx) => {
    const old = await prices.before(tx, id)
    const [gone] = await tx
      .delete(pricePeriods)
      .where(and(ofService, gt(pricePeriods.validFrom, context.now())))
      .returning(priceColumns)
    if (!gone) {
      const known = await tx.select({ id: pricePeriods.serviceId }).from(pricePeriods).where(ofService)
      const words = wordsFor(context)
      throw known.length > 0 ? new AppError('conflict', words.priceHasBegun) : new AppError('not_found', words.priceNotFound)
    }
    return { result: null, before: { from, ...gone }, undo: { from, ...(await prices.undo(tx, id, old)) } }
  })
}

const Begins = z.object({ from: z.iso.datetime() })

/** The inverse of withdrawPrice, until the price would have begun. */
export const putBackPrice: Inverse = async (context, tx, data, actor) => {
  if (new Date(Begins.parse(data).from) <= context.now()) throw changedSince(context)
  await prices.restore(context, tx, data, actor)
}
