import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { payments } from '../../db/schema/payments.ts'
import { releaseProfessionals } from '../availability/assign-professionals.ts'
import { demandBooking } from '../booking-access/load-booking.ts'
import { lockBasket } from '../booking-access/lock-basket.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import type { Context } from '../context.ts'

/**
 * Releases an unpaid booking, with the other one of its basket, for one that replaces it, for whoever may change it: its owner or the holder of its link. Returns whose booking
 * it was, or null if it was paid or confirmed meanwhile and stays. Throws AppError not_found for everybody else.
 */
export async function releaseUnpaid(context: Context, tx: Transaction, bookingId: string): Promise<string | null> {
  await demandBooking(context, tx, bookingId, 'replaces')
  const ids = await lockBasket(tx, bookingId)
  const [booking] = await tx
    .select({ status: bookings.status, customerId: bookings.customerId })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (booking?.status === 'expired') return booking.customerId
  const moneyMoves = tx
    .select({ one: sql`1` })
    .from(payments)
    .where(and(inArray(payments.bookingId, ids), inArray(payments.status, ['processing', 'authorised', 'paid'])))
  const released = await tx
    .update(bookings)
    .set({ status: 'cancelled' })
    .where(and(inArray(bookings.id, ids), eq(bookings.status, 'pending'), notExists(moneyMoves)))
    .returning({ id: bookings.id })
  if (!booking || !released.some(({ id }) => id === bookingId)) return null
  await releaseProfessionals(
    tx,
    released.map(({ id }) => id),
  )
  await recordEvent(
    context,
    tx,
    released.map(({ id }) => ({ bookingId: id, kind: 'replaced', fromStatus: 'pending' as const, toStatus: 'cancelled' as const })),
  )
  return booking.customerId
}
