import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import type { BookingNow } from '../../contracts/booking-changes.ts'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { customers } from '../../db/schema/customers.ts'
import { isConfirmation } from '../booking-access/booking-link.ts'
import { getBooking } from '../booking-access/get-booking.ts'
import { loadBooking } from '../booking-access/load-booking.ts'
import { lockBasket } from '../booking-access/lock-basket.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { bookingReceived } from '../messages/mails/booking-received.ts'

/**
 * Confirms, with the key from the mailbox, a guest's booking that is not paid by card, with the other one of its basket: their time no longer ends, and the mailbox is proven for
 * these details (decision 015). Doing it again changes nothing. Throws AppError not_found; link_invalid for a wrong key; conflict if the time
 * to confirm has run out.
 */
export async function confirmHold(context: Context, bookingId: string, key: string): Promise<BookingNow> {
  await context.db.transaction(async (tx) => {
    const ids = await lockBasket(tx, bookingId)
    const booking = await loadBooking(context, tx, bookingId)
    if (!isConfirmation(context, bookingId, key)) throw new AppError('link_invalid', wordsFor(context).linkInvalid)
    const isConfirmed = (await endHold(context, tx, ids)) || (booking.holdExpiresAt === null && booking.status !== 'expired')
    if (!isConfirmed) throw new AppError('conflict', wordsFor(context).confirmedTooLate)
  })
  return getBooking(context, bookingId)
}

/** Ends the hold of a booking and of the other one of its basket. */
async function endHold(context: Context, tx: Transaction, ids: string[]): Promise<boolean> {
  const confirmed = await tx
    .update(bookings)
    .set({ holdExpiresAt: null })
    .where(
      and(
        inArray(bookings.id, ids),
        eq(bookings.status, 'pending'),
        ne(bookings.paymentMethod, 'card'),
        gt(bookings.holdExpiresAt, context.now()),
      ),
    )
    .returning({ id: bookings.id, customerId: bookings.customerId })
  const [one] = confirmed
  if (!one) return false
  await tx.update(customers).set({ provenAt: context.now() }).where(eq(customers.id, one.customerId))
  await recordEvent(
    context,
    tx,
    confirmed.map(({ id }) => ({ bookingId: id, kind: 'proven' })),
  )
  const told = ids.find((id) => confirmed.some((each) => each.id === id)) ?? one.id
  await announce(context, tx, bookingReceived, { bookingId: told }, { key: `received:${told}` })
  return true
}
