import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { isToCome } from '../../domain/dues.ts'
import type { Fils } from '../../domain/money.ts'
import type { RefundDestination, RefundTo } from '../../domain/payments.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, wordsFor } from '../context.ts'
import { moneyOfVisit, type PricedVisit } from '../dues/visit-money.ts'
import { AppError } from '../errors.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { announce } from '../messages/announce.ts'
import { refundDone } from '../messages/mails/refund-done.ts'
import { endReferral } from '../referrals/end-referral.ts'
import { executeRefunds } from './execute-refunds.ts'
import { queueRefund } from './queue-refund.ts'

export type RefundRequest = {
  paymentId: string
  amount: Fils
  to: RefundTo
  reason: string
  idempotencyKey: string
  compensationId?: string
}
export type Refund = { id: string; paymentId: string; amount: Fils; to: RefundDestination; state: 'pending' | 'done' | 'failed' }

/**
 * Refunds a paid visit, in full or in part, once per idempotency key; a credit note corrects its invoice. An upcoming visit is not refunded
 * but cancelled, which settles its fee. Throws AppError: not_found, not_refundable.
 */
export async function refundPayment(context: Context, request: RefundRequest): Promise<Refund> {
  if (!Number.isSafeInteger(request.amount) || request.amount <= 0) throw refused(context)
  await context.db.transaction((tx) => decideRefund(context, tx, request))
  await executeRefunds(context, { paymentId: request.paymentId })
  return readRefund(context, request)
}

/** Whether payments of a visit can be refunded: it is over, and settled. */
export const isRefundable = (visit: PricedVisit): boolean => !isToCome(visit) && visit.balance === 0

/** The same within a transaction; executeRefunds then pays what goes back to the provider. Throws AppError not_found, not_refundable. */
export async function decideRefund(context: Context, tx: Transaction, request: RefundRequest): Promise<void> {
  const [found] = await tx.select({ bookingId: payments.bookingId }).from(payments).where(eq(payments.id, request.paymentId))
  if (!found?.bookingId) throw new AppError('not_found', wordsFor(context).paymentNotFound)
  await lockBookingStatus(tx, found.bookingId)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, request.paymentId)).for('update')
  const visit = payment?.visitId ? await moneyOfVisit(tx, payment.visitId) : null
  if (!payment || !visit || !isRefundable(visit)) throw refused(context)
  const earned = { account: visit.visitStatus === 'completed' ? 'revenue' : 'fees', vatBasisPoints: visit.vatBasisPoints } as const
  const order = {
    amount: request.amount,
    to: request.to,
    reason: request.reason,
    key: request.idempotencyKey,
    earned,
    compensationId: request.compensationId ?? null,
  }
  const refundId = await queueRefund(context, tx, payment, order)
  if (!refundId) return
  await issueCreditNote(context, tx, { visitId: visit.visitId, refundId, amount: request.amount, reason: request.reason })
  const data = { refund: refundId, payment: payment.id, amount: request.amount, to: request.to }
  const { bookingId } = visit
  await recordEvent(context, tx, { bookingId, kind: 'refund_decided', data })
  await endReferral(context, tx, visit)
  if (await isDone(tx, refundId)) {
    await announce(context, tx, refundDone, { bookingId, refund: refundId, amount: request.amount }, { key: refundId })
  }
}

/** Refunds to a wallet or in cash are immediate. */
async function isDone(tx: Transaction, refundId: string): Promise<boolean> {
  const [refund] = await tx.select({ state: refunds.state }).from(refunds).where(eq(refunds.id, refundId))
  return refund?.state === 'done'
}

async function readRefund(context: Context, { paymentId, idempotencyKey }: RefundRequest): Promise<Refund> {
  const [row] = await context.db
    .select({ id: refunds.id, paymentId: refunds.paymentId, amount: refunds.amount, to: refunds.destination, state: refunds.state })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.idempotencyKey, idempotencyKey)))
  if (!row) throw refused(context)
  return row
}

const refused = (context: Context) => new AppError('not_refundable', wordsFor(context).notRefundable)
