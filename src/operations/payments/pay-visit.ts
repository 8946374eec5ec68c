import { filsFromDirhams } from '../../domain/money.ts'
import { loadBooking, visitOf } from '../bookings/load-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { ownerOfBooking } from '../wallet/owner-of-booking.ts'
import { makePayment } from './make-payment.ts'
import { payOutstanding } from './pay-outstanding.ts'
import { readDues } from './read-dues.ts'

type Request = { id: string; number: number; amount: number; cardToken: string | null }

/**
 * Pays what is due for one visit of a booking, for whoever may see the booking: the first payment that the booking waits for, or what
 * is owed for a visit that is over. amount is in dirhams. Throws AppError not_found, and what makePayment and payOutstanding throw.
 */
export async function payVisit(context: Context, { id, number, amount, cardToken }: Request, key: string | null) {
  const booking = await loadBooking(context, context.db, id)
  const visit = visitOf(context, booking, number)
  const reason = (await readDues(context, booking)).get(visit.id)?.reason
  if (reason === 'booking' || visit.status === 'scheduled' || visit.status === 'in_progress') {
    const payment = { booking_id: id, amount, method: booking.paymentMethod, ...(cardToken !== null && { card_token: cardToken }) }
    const paid = await makePayment(context, payment, key)
    return { id: paid.id, booking_id: id, amount: paid.amount, left: 0 }
  }
  const fils = filsFromDirhams(amount)
  if (fils === null) throw new AppError('invalid', wordsFor(context).wrongSum, { fields: { amount: wordsFor(context).wrongSum } })
  const owner = await ownerOfBooking(context.db, id)
  const paid = await payOutstanding(context, owner, { visitId: visit.id, amount: fils, cardToken, savedCardId: null }, key)
  return { id: paid.id, booking_id: id, amount, left: 0 }
}
