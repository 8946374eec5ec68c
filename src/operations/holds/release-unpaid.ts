import { and, eq, exists, inArray, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { customers } from '../../db/schema/customers.ts'
import { payments } from '../../db/schema/payments.ts'
import { releaseProfessionals } from '../availability/assign-professionals.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import type { Context } from '../context.ts'

/**
 * Releases a guest's unpaid booking for one that replaces it: of the same customer, or of the same email address if the guest corrected the
 * other details. Returns whose booking it was, or null if there was nothing to release.
 */
export async function releaseUnpaid(context: Context, tx: Transaction, bookingId: string, customerId: string): Promise<string | null> {
  const ofGuest = and(eq(bookings.id, bookingId), or(eq(bookings.customerId, customerId), ofSameAddress(tx, customerId)))
  const [booking] = await tx
    .select({ status: bookings.status, customerId: bookings.customerId })
    .from(bookings)
    .where(ofGuest)
    .for('update')
  if (!booking) return null
  if (booking.status === 'expired') return booking.customerId
  const moneyMoves = tx
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.bookingId, bookings.id), inArray(payments.status, ['processing', 'authorised', 'paid'])))
  const released = await tx
    .update(bookings)
    .set({ status: 'cancelled' })
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, 'pending'), notExists(moneyMoves)))
    .returning({ id: bookings.id })
  if (released.length === 0) return null
  await releaseProfessionals(tx, [bookingId])
  await recordEvent(context, tx, { bookingId, kind: 'replaced', fromStatus: 'pending', toStatus: 'cancelled' })
  return booking.customerId
}

function ofSameAddress(tx: Transaction, customerId: string) {
  const earlier = alias(customers, 'earlier')
  const now = alias(customers, 'now')
  return exists(
    tx
      .select({ one: sql`1` })
      .from(earlier)
      .innerJoin(now, eq(sql`lower(${now.email})`, sql`lower(${earlier.email})`))
      .where(and(eq(earlier.id, bookings.customerId), eq(now.id, customerId))),
  )
}
