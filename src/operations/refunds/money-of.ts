import { eq, type SQL, sql } from 'drizzle-orm'
import { payments } from '../../db/schema/payments.ts'

/** Whose money a request settles: that of a booking and of what was booked with it, of a pack, or of one payment. */
export type MoneyOf = { bookingId: string } | { packId: string } | { paymentId: string }

/** The payments that it is about; all where nobody is named. */
export function isMoneyOf(of: MoneyOf | undefined): SQL | undefined {
  if (!of) return undefined
  if ('paymentId' in of) return eq(payments.id, of.paymentId)
  if ('packId' in of) return sql`${payments.id} = (SELECT p.payment_id FROM packs p WHERE p.id = ${of.packId})`
  const { bookingId } = of
  return sql`${payments.bookingId} IN (SELECT b.id FROM bookings b
    WHERE b.id = ${bookingId} OR b.follows = ${bookingId} OR b.id = (SELECT f.follows FROM bookings f WHERE f.id = ${bookingId}))`
}
