import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { bookings } from '../../db/schema.ts'

/**
 * Whose wallet, cards, points and invoices a booking belongs to: the account of the customer, or the guest's own customer row where
 * there is none. The one place that knows how the two hang together.
 */
export async function ownerOfBooking(db: Queryable, bookingId: string): Promise<string> {
  const [row] = await db.select({ owner: bookings.customerId }).from(bookings).where(eq(bookings.id, bookingId))
  if (!row) throw new Error('The booking whose owner is asked for does not exist')
  return row.owner
}
