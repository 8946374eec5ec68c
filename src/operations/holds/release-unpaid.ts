import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { payments } from '../../db/schema/payments.ts'
import { releaseProfessionals } from '../availability/assign-professionals.ts'
import { demandBooking, lockBookingStatus } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import type { Context } from '../context.ts'
import { moneyOfBooking } from '../dues/visit-money.ts'
import { settleCancellation } from '../settlements/settle-cancellation.ts'

/**
 * Releases an unpaid booking for one that replaces it, for whoever may change it: its owner or the holder of its link. Returns whose booking
 * it was, or null if it was paid or confirmed meanwhile and stays. Throws AppError not_found for everybody else.
 */
export async function releaseUnpaid(context: Context, tx: Transaction, bookingId: string): Promise<string | null> {
  await demandBooking(context, tx, bookingId, 'replaces')
  const status = await lockBookingStatus(tx, bookingId)
  const ofBooking = eq(bookings.id, bookingId)
  if (status === 'expired') {
    await giveBack(context, tx, bookingId)
    return customerOf(await tx.select({ customerId: bookings.customerId }).from(bookings).where(ofBooking))
  }
  const moneyMoves = tx
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookings.id),
        inArray(payments.status, ['processing', 'authorised', 'paid']),
        ne(payments.gateway, 'wallet'),
      ),
    )
  const released = await tx
    .update(bookings)
    .set({ status: 'cancelled' })
    .where(and(ofBooking, eq(bookings.status, 'pending'), notExists(moneyMoves)))
    .returning({ customerId: bookings.customerId })
  if (released.length === 0) return null
  await releaseProfessionals(tx, [bookingId])
  await giveBack(context, tx, bookingId)
  await recordEvent(context, tx, { bookingId, kind: 'replaced', fromStatus: 'pending', toStatus: 'cancelled' })
  return customerOf(released)
}

/** What wallet and points paid of it: the booking that replaces it may use them again. */
async function giveBack(context: Context, tx: Transaction, bookingId: string): Promise<void> {
  const off = await moneyOfBooking(tx, bookingId)
  await settleCancellation(context, tx, {
    bookingId,
    fees: new Map(off.map(({ visitId }) => [visitId, 0])),
    to: 'source',
    reason: 'replaced',
  })
}

const customerOf = ([row]: { customerId: string }[]): string | null => row?.customerId ?? null
