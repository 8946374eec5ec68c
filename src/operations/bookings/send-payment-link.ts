import { dueOf } from '../../domain/dues.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { lockBooking } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, wordsFor } from '../context.ts'
import { moneyOfBooking } from '../dues/visit-money.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { paymentLink } from '../messages/mails/payment-link.ts'

/**
 * Staff send the customer of a booking the link to pay what is due now. Throws AppError unauthenticated, forbidden, not_found; conflict if
 * nothing is due, which is so when the time to pay has run out.
 */
export async function sendPaymentLink(context: Context, id: string, key: string | null): Promise<Acted<null>> {
  return actAsStaff(context, { verb: 'booking.send_link', subject: { kind: 'booking', id }, key, request: {} }, async (tx) => {
    const booking = await lockBooking(context, tx, id)
    const visit = (await moneyOfBooking(tx, id)).find((one) => dueOf(one, context.now()).due > 0)
    if (!visit) throw new AppError('conflict', wordsFor(context).nothingOwed)
    const amount = dueOf(visit, context.now()).due
    const [event = 0] = await recordEvent(context, tx, { bookingId: id, kind: 'link_sent' })
    await announce(context, tx, paymentLink, { bookingId: id, visit: visit.number, event }, { key: `payment_link:${event}` })
    return { result: null, after: { visit: visit.number, due: dirhamsFromFils(amount) }, onBehalfOf: booking.accountId }
  })
}
