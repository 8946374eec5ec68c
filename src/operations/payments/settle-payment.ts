import { sql } from 'drizzle-orm'
import { isCalledOff } from '../../domain/bookings.ts'
import type { Fils } from '../../domain/money.ts'
import type { ChargeOutcome } from '../../domain/payments.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'
import { type Context, systemContext } from '../context.ts'
import { moneyOfBooking } from '../dues/visit-money.ts'
import { restoreBooking } from '../holds/restore-booking.ts'
import { announce } from '../messages/announce.ts'
import { latePaymentRefunded } from '../messages/mails/late-payment-refunded.ts'
import { settleCancellation } from '../settlements/settle-cancellation.ts'
import { executeSettlements } from './execute-settlements.ts'
import { recordOutcome, type SettledPayment } from './record-outcome.ts'

/**
 * Settles a payment according to the provider's result, for the browser's call, the provider's event and the reconciler alike. Settling
 * twice changes nothing; null means that the provider never received the charge (recordOutcome). Money for a visit that was released in the
 * meantime is refunded, or restores the booking.
 */
export async function settlePayment(context: Context, paymentId: string, outcome: ChargeOutcome | null): Promise<SettledPayment> {
  const { late, ...settled } = await context.trace('record the outcome', () => recordOutcome(context, paymentId, outcome))
  for (const bookingId of late) await resolveLateMoney(context, bookingId)
  return settled
}

/**
 * Settles money for visits that were released in the meantime: if only the hold had expired and the same professionals are still free, the
 * booking is restored; otherwise the money is refunded. Either way the customer is emailed. What wallet and points paid comes back without an
 * email. Safe to repeat at any time.
 */
export async function resolveLateMoney(given: Context, bookingId: string): Promise<'rebooked' | 'refunded' | 'nothing'> {
  const context = systemContext(given)
  if (await restoreBooking(context, bookingId)) return 'rebooked'
  const gave = await context.db.transaction(async (tx) => {
    await lockBookingStatus(tx, bookingId)
    const late = (await moneyOfBooking(tx, bookingId)).filter(({ visitStatus }) => isCalledOff(visitStatus))
    const visitIds = late.map(({ visitId }) => visitId)
    const { rows } = await tx.execute<{ paid: Fils }>(sql`
      SELECT (captured - refunded)::int AS paid FROM payments WHERE booking_id = ${bookingId} AND gateway <> 'wallet'
        AND (status = 'authorised' AND capture_amount IS NULL OR status = 'paid' AND refunded < captured)
        AND visit_id = ANY (${sql.param(visitIds)}::bigint[])`)
    const { refund } = await settleCancellation(context, tx, {
      bookingId,
      fees: new Map(visitIds.map((id) => [id, 0])),
      to: 'source',
      reason: 'late payment',
    })
    // What came back to the wallet was never late: its booking was.
    const fromOutside = rows.reduce((sum, { paid }) => sum + paid, 0)
    const amount = Math.min(refund, fromOutside)
    if (amount === 0 && rows.every(({ paid }) => paid > 0)) return false
    await announce(context, tx, latePaymentRefunded, { bookingId, amount }, { key: `${bookingId}:late:${amount}` })
    return true
  })
  if (!gave) return 'nothing'
  await executeSettlements(context, bookingId)
  return 'refunded'
}
