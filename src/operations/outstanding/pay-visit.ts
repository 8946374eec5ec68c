import type { Paid } from '../../contracts/money.ts'
import { isOpenVisit } from '../../domain/bookings.ts'
import { dirhamsFromFils, filsFromDirhams } from '../../domain/money.ts'
import { signedInCustomer } from '../access.ts'
import { loadBooking, visitOf } from '../booking-access/load-booking.ts'
import { ownerOfBooking } from '../booking-access/owner-of-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { makePayment } from '../payments/make-payment.ts'
import { payVisitFromWallet } from '../wallet/pay-from-wallet.ts'
import { payOutstanding } from './pay-outstanding.ts'

type Request = { id: string; number: number; amount: number; cardToken: string | null; savedCardId: string | null; fromWallet: boolean }

/**
 * Pays what is due for one visit of a booking, for anybody who may see the booking: the payment the booking is waiting for, or what is owed
 * for a visit that is over; a logged-in customer can also use a saved card or the wallet. amount is in dirhams. Throws AppError not_found,
 * unauthenticated and forbidden (a saved card or wallet without a customer), and the errors of makePayment, payOutstanding and
 * payFromWallet.
 */
export async function payVisit(context: Context, request: Request, key: string | null): Promise<Paid> {
  const { id, number, amount, cardToken, savedCardId, fromWallet } = request
  const booking = await loadBooking(context, context.db, id)
  const visit = visitOf(context, booking, number)
  if (fromWallet) {
    const { accountId } = signedInCustomer(context)
    const paid = await payVisitFromWallet(context, accountId, visit.id, key)
    return { id: paid.id, booking_id: id, amount: dirhamsFromFils(paid.amount), left: dirhamsFromFils(paid.left) }
  }
  if (isOpenVisit(visit.status)) {
    const card = { ...(cardToken !== null && { card_token: cardToken }), ...(savedCardId !== null && { payment_method_id: savedCardId }) }
    const paid = await makePayment(context, { booking_id: id, amount, method: booking.paymentMethod, ...card }, key)
    return { id: paid.id, booking_id: id, amount: paid.amount, left: 0 }
  }
  const fils = filsFromDirhams(amount)
  if (fils === null) throw new AppError('invalid', wordsFor(context).wrongSum, { fields: { amount: wordsFor(context).wrongSum } })
  const owner = savedCardId === null ? await ownerOfBooking(context.db, id) : signedInCustomer(context).accountId
  const paid = await payOutstanding(context, owner, { visitId: visit.id, amount: fils, cardToken, savedCardId }, key)
  return { id: paid.id, booking_id: id, amount, left: 0 }
}
