import { eq } from 'drizzle-orm'
import type { BookingRecord } from '../../contracts/booking-record.ts'
import { services } from '../../db/schema/services.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { linesOf, type PriceLine } from '../../domain/pricing.ts'
import type { LoadedBooking } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'
import { pricingAt } from '../services/columns.ts'

/**
 * What the price of a visit is made of, before discount and VAT: the lines that were kept with a job, or those of people and hours at the prices of the
 * day. None where they are not its price any more, as after a series was changed.
 */
export async function readPriceLines(context: Context, booking: LoadedBooking): Promise<BookingRecord['price']['lines']> {
  const lines = (booking.scope?.lines ?? (await linesByTime(context, booking))).filter(({ count }) => count > 0)
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  if (sum !== booking.charge + booking.discount) return []
  return lines.map(({ kind, count, amount, label }) => ({
    kind,
    count,
    amount: dirhamsFromFils(amount),
    label: label?.[context.language] ?? null,
  }))
}

async function linesByTime({ db }: Context, booking: LoadedBooking): Promise<PriceLine[]> {
  const { serviceId, createdAt, cleaners, hours, materials } = booking
  const [row] = await db
    .select({ pricing: pricingAt(createdAt) })
    .from(services)
    .where(eq(services.id, serviceId))
  return row ? linesOf(row.pricing, { cleaners, hours, materials }) : []
}
