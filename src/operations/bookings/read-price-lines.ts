import { eq } from 'drizzle-orm'
import type { BookingRecord } from '../../contracts/booking-record.ts'
import { services } from '../../db/schema/services.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { linesOf, type PriceLine, withSeriesDiscount } from '../../domain/pricing.ts'
import type { LoadedBooking } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'
import { pricingAt } from '../services/columns.ts'

/**
 * What the price of a visit is made of, before discount and VAT: the lines that were kept with a job, or those of people and hours at the prices of the
 * day, and what a series takes off. Where they are not its price any more, as after a series was changed, its list price is one line; none if nothing is
 * taken off.
 */
export async function readPriceLines(context: Context, booking: LoadedBooking): Promise<BookingRecord['price']['lines']> {
  const listed = (booking.scope?.lines ?? (await linesByTime(context, booking))).filter(({ count }) => count > 0)
  const sum = listed.reduce((total, { amount }) => total + amount, 0)
  const isListed = sum === booking.charge + booking.discount + booking.seriesDiscount
  if (!isListed && booking.seriesPercent === 0) return []
  const lines = isListed ? listed : [listPrice(booking)]
  return withSeriesDiscount(lines, booking.seriesPercent).map(({ kind, count, amount, label }) => ({
    kind,
    count,
    amount: dirhamsFromFils(amount),
    label: label?.[context.language] ?? null,
  }))
}

const listPrice = ({ charge, discount, seriesDiscount, service }: LoadedBooking): PriceLine => {
  const label = { en: service.name, ar: service.name }
  return { kind: 'job', count: 1, amount: charge + discount + seriesDiscount, label }
}

async function linesByTime({ db }: Context, booking: LoadedBooking): Promise<PriceLine[]> {
  const { serviceId, createdAt, cleaners, hours, materials } = booking
  const [row] = await db
    .select({ pricing: pricingAt(createdAt) })
    .from(services)
    .where(eq(services.id, serviceId))
  return row ? linesOf(row.pricing, { cleaners, hours, materials }) : []
}
