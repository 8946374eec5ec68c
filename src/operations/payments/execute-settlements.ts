import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { payments } from '../../db/schema/payments.ts'
import type { Context } from '../context.ts'
import { executeRefunds } from '../refunds/execute-refunds.ts'
import { recordOutcome } from './record-outcome.ts'

/**
 * Calls the provider for the captures and refunds that a commit has queued; call it after that commit. Failures are retried by
 * reconcilePayments.
 */
export async function executeSettlements(context: Context): Promise<void> {
  try {
    await executeCaptures(context)
    await executeRefunds(context)
  } catch (error) {
    context.log.warn({ err: error }, 'captures and refunds wait for their job')
  }
}

const atOnce = 50

/**
 * Captures or releases authorised payments whose amount is decided. Failures are retried by the next run. Returns how many were settled.
 */
export async function executeCaptures(context: Context): Promise<number> {
  const due = await context.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.status, 'authorised'), isNotNull(payments.captureAmount), eq(payments.gateway, context.gateway.name)))
    .orderBy(asc(payments.createdAt))
    .limit(atOnce)
  let ended = 0
  for (const { id } of due) if (await executeCapture(context, id)) ended++
  return ended
}

/** Settles one authorised payment according to its capture amount; false if the provider did not respond. */
export async function executeCapture(context: Context, paymentId: string): Promise<boolean> {
  const [payment] = await context.db
    .select({ status: payments.status, amount: payments.captureAmount, reference: payments.gatewayReference })
    .from(payments)
    .where(eq(payments.id, paymentId))
  if (payment?.status !== 'authorised' || payment.amount === null || payment.reference === null) return false
  const { reference, amount } = payment
  const idempotencyKey = `${paymentId}:end`
  try {
    const outcome =
      amount > 0
        ? await context.gateway.capture({ idempotencyKey, reference, amount })
        : await context.gateway.release({ idempotencyKey, reference })
    await recordOutcome(context, paymentId, outcome)
    return true
  } catch (error) {
    context.log.warn({ err: error, payment: paymentId }, 'an authorised payment could not be ended; it is tried again')
    return false
  }
}
