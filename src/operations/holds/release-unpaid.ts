import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { payments } from '../../db/schema/payments.ts'
import { releaseProfessionals } from '../availability/assign-professionals.ts'
import { demandBooking } from '../booking-access/load-booking.ts'
import { lockBasket } from '../booking-access/lock-basket.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import type { Context } from '../context.ts'
import { moneyOfBooking } from '../dues/visit-money.ts'
import { settleCancellation } from '../settlements/settle-cancellation.ts'

/**
 * Releases an unpaid booking, with the other one of its basket, for one that replaces it, for whoever may change it: its owner or the holder
 * of its link. Returns whose booking it was, or null if it was paid or confirmed meanwhile and stays. Throws AppError not_found for everybody
 * else.
 */
export async function releaseUnpaid(context: Context, tx: Transaction, bookingId: string): Promise<string | null> {
  await demandBooking(context, tx, bookingId, 'replaces')
  const ids = await lockBasket(tx, bookingId)
  const [booking] = await tx
    .select({ status: bookings.status, customerId: bookings.customerId })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (booking?.status === 'expired') {
    for (const id of ids) await giveBack(context, tx, id)
    return booking.customerId
  }
  const moneyMoves = tx
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(inArray(payments.bookingId, ids), inArray(payments.status, ['processing', 'authorised', 'paid']), ne(payments.gateway, 'wallet')),
    )
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
  for (const { id } of released) {
    await giveBack(context, tx, id)
    await recordEvent(context, tx, { bookingId: id, kind: 'replaced', fromStatus: 'pending', toStatus: 'cancelled' })
  }
  return booking.customerId
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
