import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { refunded } from '../../domain/ledger.ts'
import type { RefundOutcome } from '../../domain/payments.ts'
import { isUnavailable } from '../../integrations/payments/gateway.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, systemContext } from '../context.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { announce } from '../messages/announce.ts'
import { refundDone } from '../messages/mails/refund-done.ts'
import { refundFailed } from '../messages/mails/refund-failed.ts'
import { isMoneyOf, type MoneyOf } from './money-of.ts'

const atOnce = 50

/**
 * Executes queued refunds, outside any transaction: those of a booking or payment, or up to 50 of all. Each attempt is claimed by moving the next one into the future, so that several
 * processes do not call at once; calling twice is harmless, since the provider knows the refund's id. Returns how many were settled.
 */
export async function executeRefunds(context: Context, of?: MoneyOf): Promise<number> {
  const due = await context.db
    .select({ id: refunds.id, amount: refunds.amount, reference: payments.gatewayReference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.state, 'pending'),
        lte(refunds.nextAttemptAt, context.now()),
        eq(payments.gateway, context.gateway.name),
        isMoneyOf(of),
      ),
    )
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(atOnce)
  let ended = 0
  for (const refund of due) {
    const result = await execute(context, refund)
    if (result === 'unanswered') break
    if (result === 'settled') ended++
  }
  return ended
}

type Due = { id: string; amount: number; reference: string | null }

/** unanswered: the provider is away. That is no fault of the refund, which is due again with the next run. */
async function execute(context: Context, { id, amount, reference }: Due): Promise<'settled' | 'open' | 'unanswered'> {
  const now = context.now()
  const claimed = await context.db
    .update(refunds)
    .set({
      attempts: sql`${refunds.attempts} + 1`,
      nextAttemptAt: sql`${now}::timestamptz + make_interval(mins => least(360, power(2, ${refunds.attempts})::int))`,
    })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending'), lte(refunds.nextAttemptAt, now)))
    .returning({ id: refunds.id })
  if (claimed.length === 0 || reference === null) return 'open'
  try {
    const isSettled = await settleRefund(context, id, await context.gateway.refund({ idempotencyKey: id, reference, amount }))
    return isSettled ? 'settled' : 'open'
  } catch (error) {
    context.log.warn({ err: error, refund: id }, 'a refund did not reach the gateway; it is tried again')
    if (!isUnavailable(error)) return 'open'
    await context.db
      .update(refunds)
      .set({ nextAttemptAt: now })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')))
    return 'unanswered'
  }
}

/**
 * Records the outcome of a refund, for our own call, the provider's event and the reconciler alike. A refund that the provider refuses
 * stays owed in the ledger until staff pay it in another way. Returns whether it was recorded now.
 */
export async function settleRefund(context: Context, refundId: string, outcome: RefundOutcome): Promise<boolean> {
  if (outcome.outcome === 'open') return false
  const system = systemContext(context)
  const isDone = outcome.outcome === 'done'
  const isRecorded = await context.db.transaction(async (tx) => {
    const [refund] = await tx
      .update(refunds)
      .set({
        state: isDone ? 'done' : 'failed',
        completedAt: context.now(),
        gatewayReference: isDone ? outcome.reference : null,
      })
      .where(and(eq(refunds.id, refundId), eq(refunds.state, 'pending')))
      .returning({ paymentId: refunds.paymentId, amount: refunds.amount })
    if (!refund) return false
    const [payment] = await tx
      .select({ bookingId: payments.bookingId, visitId: payments.visitId })
      .from(payments)
      .where(eq(payments.id, refund.paymentId))
    const { bookingId = null, visitId = null } = payment ?? {}
    if (isDone) {
      const entries = refunded(refund.amount, { via: 'gateway' })
      await postEntry(system, tx, {
        key: `refunded:${refundId}`,
        kind: 'refunded',
        bookingId,
        visitId,
        paymentId: refund.paymentId,
        entries,
      })
    }
    if (bookingId) {
      const data = { refund: refundId, amount: refund.amount }
      await recordEvent(system, tx, { bookingId, kind: isDone ? 'refunded' : 'refund_failed', data })
      await announce(system, tx, isDone ? refundDone : refundFailed, { bookingId, ...data }, { key: refundId })
    }
    return true
  })
  if (isRecorded) context.tally.count('refunds', isDone ? 'done' : 'failed')
  return isRecorded
}
