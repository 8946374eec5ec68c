import { and, eq, lt } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { visits } from '../../db/schema/visits.ts'
import { isHeldUntilPaid, mayChange } from '../../domain/bookings.ts'
import { endOfRemindedDay } from '../../domain/evening-reminder.ts'
import { type LoadedBooking, lockBooking } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { bookingConfirmed } from '../messages/mails/booking-confirmed.ts'

const awaitsPayment = ({ holdExpiresAt, paymentMethod }: LoadedBooking) => holdExpiresAt !== null && isHeldUntilPaid(paymentMethod)

/**
 * Confirms a booking, as staff do by phone or the job does on the evening before; then the email is the reminder too, so that there is only
 * one that evening. Throws AppError not_found, conflict.
 */
export async function confirmBooking(context: Context, id: string, db: Queryable = context.db): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await lockBooking(context, tx, id)
    if (!mayChange(booking.status, 'confirmed', context.actor.kind) || booking.status !== 'pending' || awaitsPayment(booking))
      throw await conflictAt(context, tx, booking)
    await tx
      .update(bookings)
      .set({ status: 'confirmed', holdExpiresAt: null })
      .where(and(eq(bookings.id, id), eq(bookings.status, 'pending')))
    await recordEvent(context, tx, { bookingId: id, kind: 'confirmed', fromStatus: 'pending', toStatus: 'confirmed' })
    await tx
      .update(visits)
      .set({ remindedAt: context.now() })
      .where(and(eq(visits.bookingId, id), eq(visits.status, 'scheduled'), lt(visits.startsAt, endOfRemindedDay(context.now()))))
    await announce(context, tx, bookingConfirmed, { bookingId: id }, { key: `confirmed:${id}` })
  })
}
