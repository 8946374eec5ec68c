import { and, eq, lte } from 'drizzle-orm'
import { pricePeriods } from '../../db/schema/services.ts'
import type { Context } from '../context.ts'

/**
 * Tells whatever shows prices that some have begun: the pages and responses that were kept until then. A statement that changes no row would tell
 * too, so it is only made when there is one. Returns how many have begun.
 */
export async function tellOfPrices({ db, now }: Context): Promise<number> {
  const begun = and(eq(pricePeriods.isTold, false), lte(pricePeriods.validFrom, now()))
  const waiting = await db.select({ id: pricePeriods.serviceId }).from(pricePeriods).where(begun).limit(1)
  if (waiting.length === 0) return 0
  const told = await db.update(pricePeriods).set({ isTold: true }).where(begun).returning({ id: pricePeriods.serviceId })
  return told.length
}
