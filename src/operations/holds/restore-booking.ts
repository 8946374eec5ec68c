import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { visits } from '../../db/schema/visits.ts'
import { waitingListEntries } from '../../db/schema/waiting-list.ts'
import { isCovered } from '../../domain/dues.ts'
import { isTimeTaken } from '../availability/assign-professionals.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { vouch } from '../capacity/vouch.ts'
import type { Context } from '../context.ts'
import { moneyOfBooking } from '../dues/visit-money.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { latePaymentRebooked } from '../messages/mails/late-payment-rebooked.ts'
import { spendPointsAgain } from '../points/spend-points.ts'
import { takeCityDays } from './take-city-days.ts'

/**
 * Restores an expired booking that was paid late, with all its professionals and times, or not at all. False if a time has passed, a
 * professional is no longer free, the payment does not cover the first visit, or its customer has spent its points since.
 */
export async function restoreBooking(context: Context, bookingId: string): Promise<boolean> {
  try {
    return await context.db.transaction((tx) => restore(context, tx, bookingId))
  } catch (error) {
    if (isTimeTaken(error) || (error instanceof AppError && error.code === 'insufficient_balance')) return false
    throw error
  }
}

async function restore(context: Context, tx: Transaction, bookingId: string): Promise<boolean> {
  const [booking] = await tx.select({ city: bookings.city, status: bookings.status }).from(bookings).where(eq(bookings.id, bookingId))
  if (booking?.status !== 'expired') return false
  const times = await tx
    .select({ startsAt: visits.startsAt, endsAt: visits.endsAt })
    .from(visits)
    .where(eq(visits.bookingId, bookingId))
    .orderBy(visits.number)
  if (!times[0] || times[0].startsAt <= context.now()) return false
  await takeCityDays(context, tx, { city: booking.city, visits: times })
  if ((await lockBookingStatus(tx, bookingId)) !== 'expired' || !(await isFirstCovered(tx, bookingId))) return false
  await vouch(tx)
  await spendPointsAgain(context, tx, bookingId)
  await tx.execute(sql`UPDATE visit_assignments SET is_active = true
    WHERE visit_id IN (SELECT id FROM visits WHERE booking_id = ${bookingId} AND status = 'cancelled')`)
  await tx
    .update(visits)
    .set({ status: 'scheduled' })
    .where(and(eq(visits.bookingId, bookingId), eq(visits.status, 'cancelled')))
  await tx.update(bookings).set({ status: 'confirmed', holdExpiresAt: null }).where(eq(bookings.id, bookingId))
  await tx
    .update(waitingListEntries)
    .set({ state: 'claimed' })
    .where(and(eq(waitingListEntries.bookingId, bookingId), eq(waitingListEntries.state, 'missed')))
  await recordEvent(context, tx, { bookingId, kind: 'rebooked', fromStatus: 'expired', toStatus: 'confirmed' })
  await announce(context, tx, latePaymentRebooked, { bookingId }, { key: `${bookingId}:rebooked` })
  return true
}

async function isFirstCovered(tx: Transaction, bookingId: string): Promise<boolean> {
  const [first] = await moneyOfBooking(tx, bookingId)
  return first !== undefined && isCovered(first)
}
