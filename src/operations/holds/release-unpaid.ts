import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { payments } from '../../db/schema/payments.ts'
import { releaseProfessionals } from '../availability/assign-professionals.ts'
import { demandBooking, lockBookingStatus } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import type { Context } from '../context.ts'

/**
 * Releases an unpaid booking for one that replaces it, for whoever may change it: its owner or the holder of its link. Returns whose booking
 * it was, or null if it was paid or confirmed meanwhile and stays. Throws AppError not_found for everybody else.
 */
export async function releaseUnpaid(context: Context, tx: Transaction, bookingId: string): Promise<string | null> {
  await demandBooking(context, tx, bookingId, 'replaces')
  const status = await lockBookingStatus(tx, bookingId)
  const ofBooking = eq(bookings.id, bookingId)
  if (status === 'expired') return customerOf(await tx.select({ customerId: bookings.customerId }).from(bookings).where(ofBooking))
  const moneyMoves = tx
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.bookingId, bookings.id), inArray(payments.status, ['processing', 'authorised', 'paid'])))
  const released = await tx
    .update(bookings)
    .set({ status: 'cancelled' })
    .where(and(ofBooking, eq(bookings.status, 'pending'), notExists(moneyMoves)))
    .returning({ customerId: bookings.customerId })
  if (released.length === 0) return null
  await releaseProfessionals(tx, [bookingId])
  await recordEvent(context, tx, { bookingId, kind: 'replaced', fromStatus: 'pending', toStatus: 'cancelled' })
  return customerOf(released)
}

const customerOf = ([row]: { customerId: string }[]): string | null => row?.customerId ?? null
