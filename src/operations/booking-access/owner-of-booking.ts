import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'

/**
 * Who owns a booking's wallet, cards, points and invoices: the customer's account, or the guest's own customer row if there is none. Only
 * this file knows how the two are related.
 */
export async function ownerOfBooking(db: Queryable, bookingId: string): Promise<string> {
  const [row] = await db
    .select({ owner: sql<string>`coalesce(${bookings.accountId}, ${bookings.customerId})` })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (!row) throw new Error('The booking whose owner is asked for does not exist')
  return row.owner
}

/** The account that a booking belongs to, if there is one. */
export async function accountOfBooking(db: Queryable, bookingId: string): Promise<string | null> {
  const [row] = await db.select({ accountId: bookings.accountId }).from(bookings).where(eq(bookings.id, bookingId))
  return row?.accountId ?? null
}

/** The reverse of ownerOfBooking, as a SQL condition on bookings b. */
export const isBookingOf = (owner: string): SQL => sql`coalesce(b.account_id, b.customer_id) = ${owner}`
