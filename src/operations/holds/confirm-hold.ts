import { and, eq, gt, ne } from 'drizzle-orm'
import type { BookingNow } from '../../contracts/booking-changes.ts'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { customers } from '../../db/schema/customers.ts'
import { isConfirmation } from '../booking-access/booking-link.ts'
import { getBooking } from '../booking-access/get-booking.ts'
import { lockBooking } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { bookingReceived } from '../messages/mails/booking-received.ts'

/**
 * Confirms, with the key from the mailbox, a guest's booking that is not paid by card: its time no longer ends, and the mailbox is proven for
 * these details (decision 015). Doing it again changes nothing. Throws AppError not_found; link_invalid for a wrong key; conflict if the time
 * to confirm has run out.
 */
export async function confirmHold(context: Context, bookingId: string, key: string): Promise<BookingNow> {
  await context.db.transaction(async (tx) => {
    const booking = await lockBooking(context, tx, bookingId)
    if (!isConfirmation(context, bookingId, key)) throw new AppError('link_invalid', wordsFor(context).linkInvalid)
    const isConfirmed = (await endHold(context, tx, bookingId)) || (booking.holdExpiresAt === null && booking.status !== 'expired')
    if (!isConfirmed) throw new AppError('conflict', wordsFor(context).confirmedTooLate)
  })
  return getBooking(context, bookingId)
}

async function endHold(context: Context, tx: Transaction, bookingId: string): Promise<boolean> {
  const [confirmed] = await tx
    .update(bookings)
    .set({ holdExpiresAt: null })
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.status, 'pending'),
        ne(bookings.paymentMethod, 'card'),
        gt(bookings.holdExpiresAt, context.now()),
      ),
    )
    .returning({ customerId: bookings.customerId })
  if (!confirmed) return false
  await tx.update(customers).set({ provenAt: context.now() }).where(eq(customers.id, confirmed.customerId))
  await recordEvent(context, tx, { bookingId, kind: 'proven' })
  await announce(context, tx, bookingReceived, { bookingId }, { key: `received:${bookingId}` })
  return true
}
