import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'

/**
 * Whose wallet, cards, points and invoices a booking belongs to: the account of the customer, or the guest's own customer row where
 * there is none. This file is the one place that knows how the two hang together.
 */
export async function ownerOfBooking(db: Queryable, bookingId: string): Promise<string> {
  const [row] = await db
    .select({ owner: sql<string>`coalesce(${bookings.accountId}, ${bookings.customerId})` })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (!row) throw new Error('The booking whose owner is asked for does not exist')
  return row.owner
}

/** The same the other way round, as a condition on bookings b. */
export const isBookingOf = (owner: string): SQL => sql`coalesce(b.account_id, b.customer_id) = ${owner}`
