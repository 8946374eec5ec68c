import { and, eq } from 'drizzle-orm'
import type { RefundRow } from '../../contracts/office/refunds.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { refunded } from '../../domain/ledger.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { accountOfBooking, ownerOfBooking } from '../booking-access/owner-of-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { announce } from '../messages/announce.ts'
import { refundSettled } from '../messages/mails/refund-settled.ts'
import { refusingBy } from '../refused-by-database.ts'
import { walletRefusal } from './queue-refund.ts'
import { readRefund } from './staff-queries.ts'

type Settlement = { to: 'wallet' | 'bank'; reason: string }

/**
 * Pays a refund that the provider refused in another way: into the wallet now, or by a transfer that staff made. Until then it is owed
 * (settleRefund). Throws AppError unauthenticated, forbidden, not_found, conflict (it has not failed, or was settled already).
 */
export async function settleFailedRefund(
  context: Context,
  id: string,
  { to, reason }: Settlement,
  key: string | null,
): Promise<Acted<RefundRow>> {
  const act = { verb: 'refund.settle', subject: { kind: 'refund', id }, reason, key, request: { to, reason } } as const
  return actAsStaff(context, act, async (tx) => {
    const [settled] = await refusingBy(context, walletRefusal, () =>
      tx
        .update(refunds)
        .set({ state: 'done', destination: to, completedAt: context.now() })
        .where(and(eq(refunds.id, id), eq(refunds.state, 'failed')))
        .returning({ paymentId: refunds.paymentId, amount: refunds.amount }),
    )
    if (!settled) {
      const { state } = await readRefund(context, tx, id)
      throw new AppError('conflict', wordsFor(context).refundNotFailed, { data: { state } })
    }
    const { paymentId, amount } = settled
    const [payment] = await tx
      .select({ bookingId: payments.bookingId, visitId: payments.visitId, owner: payments.owner })
      .from(payments)
      .where(eq(payments.id, paymentId))
    if (!payment) throw new Error('The payment of a refund is gone')
    const { bookingId, visitId } = payment
    const owner = bookingId === null ? payment.owner : await ownerOfBooking(tx, bookingId)
    const entries = refunded(amount, to === 'wallet' ? { via: 'wallet', owner: owner ?? '' } : { via: 'bank' })
    await postEntry(context, tx, { key: `refunded:${id}`, kind: 'refunded', bookingId, visitId, paymentId, entries })
    const change = { before: { state: 'failed' }, after: { state: 'done', to } }
    // A pack is no booking: whoever bought it sees the money in their wallet or bank account.
    if (bookingId === null) return { result: await readRefund(context, tx, id), ...change, onBehalfOf: owner }
    const data = { refund: id, amount }
    await recordEvent(context, tx, { bookingId, kind: to === 'wallet' ? 'refunded_to_wallet' : 'refunded', data })
    await announce(context, tx, refundSettled, { bookingId, ...data, to }, { key: `refund_settled:${id}` })
    const onBehalfOf = await accountOfBooking(tx, bookingId)
    return { result: await readRefund(context, tx, id), ...change, onBehalfOf }
  })
}
