import { and, eq } from 'drizzle-orm'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { refunded } from '../../domain/ledger.ts'
import type { RefundOutcome } from '../../domain/payments.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, systemContext } from '../context.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { announce } from '../messages/announce.ts'
import { refundDone } from '../messages/mails/refund-done.ts'
import { refundFailed } from '../messages/mails/refund-failed.ts'

/**
 * Writes down how a refund ended: the one way to its end for our own call, the provider's event and the reconciler. A refund that the
 * provider refuses stays owed in the ledger until staff pay it another way. Answers whether it ended now.
 */
export async function settleRefund(context: Context, refundId: string, outcome: RefundOutcome): Promise<boolean> {
  if (outcome.outcome === 'open') return false
  const system = systemContext(context)
  return context.db.transaction(async (tx) => {
    const isDone = outcome.outcome === 'done'
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
}
