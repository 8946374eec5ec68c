import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffRefund } from '../../contracts/office/compensations.ts'
import type { Transaction } from '../../db/client.ts'
import { payments } from '../../db/schema/payments.ts'
import { dirhamsFromFils, type Fils, formatAed } from '../../domain/money.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'
import { accountOfBooking, ownerOfBooking } from '../booking-access/owner-of-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readRefundable } from '../refunds/read-refundable.ts'
import { type Gift, type Given, giveOrAsk } from './give-compensation.ts'

/**
 * Staff refund a payment, in full or in part; it is paid once the window of undo is over, or approved first if it is above the limit. Throws
 * AppError unauthenticated, forbidden, not_found, invalid; not_refundable (details.refundable); conflict (it waits for an
 * approval already, or a guest has no wallet).
 */
export async function giveRefund(context: Context, request: z.output<typeof StaffRefund>, key: string | null): Promise<Acted<Given>> {
  const { payment_id: id, amount, reason, claim_id: claimId = null } = request
  const act = { verb: 'refund.give', subject: { kind: 'payment', id }, reason, key, request } as const
  return actAsStaff(context, act, async (tx, actor) => {
    const owner = await refuseUnrefundable(context, tx, id, amount)
    if (request.to === 'wallet' && owner.accountId === null) throw new AppError('conflict', wordsFor(context).walletNeedsAccount)
    return giveOrAsk(context, tx, actor, { kind: 'refund', ...owner, paymentId: id, destination: request.to, amount, reason, claimId })
  })
}

/** Locks the booking and then the payment, and checks that this much of it can be refunded. Throws AppError not_found, not_refundable. */
export async function refuseUnrefundable(
  context: Context,
  tx: Transaction,
  paymentId: string,
  amount: Fils,
): Promise<Pick<Gift, 'owner' | 'accountId' | 'bookingId'>> {
  const [found] = await tx.select({ bookingId: payments.bookingId }).from(payments).where(eq(payments.id, paymentId))
  if (found?.bookingId) await lockBookingStatus(tx, found.bookingId)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  if (!payment) throw new AppError('not_found', wordsFor(context).paymentNotFound)
  const { bookingId } = payment
  const refundable = (await readRefundable(tx, [payment])).get(payment.id)
  if (bookingId === null || !refundable || refundable.refusal !== null)
    throw new AppError('not_refundable', wordsFor(context)[refundable?.refusal ?? 'notRefundable'], { data: { refundable: 0 } })
  if (amount > refundable.amount) {
    const left = dirhamsFromFils(refundable.amount)
    throw new AppError('not_refundable', wordsFor(context).refundAtMost(formatAed(refundable.amount)), { data: { refundable: left } })
  }
  return { owner: await ownerOfBooking(tx, bookingId), accountId: await accountOfBooking(tx, bookingId), bookingId }
}
