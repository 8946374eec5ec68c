import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { payments } from '../../db/schema/payments.ts'
import { isUnavailable } from '../../integrations/payments/gateway.ts'
import type { Context } from '../context.ts'
import { isMoneyOf, type MoneyOf } from '../refunds/money-of.ts'
import { recordOutcome } from './record-outcome.ts'

const atOnce = 50

/**
 * Captures or releases authorised payments whose amount is decided: those of a booking or payment, or up to 50 of all. Each attempt is claimed by moving
 * the next one into the future, so that several processes do not call at once. Failures are retried by reconcilePayments. Returns how many were settled.
 */
export async function executeCaptures(context: Context, of?: MoneyOf): Promise<number> {
  const due = await context.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isDue(context), eq(payments.gateway, context.gateway.name), isMoneyOf(of)))
    .orderBy(asc(payments.createdAt))
    .limit(atOnce)
  let ended = 0
  for (const { id } of due) {
    const result = await execute(context, id)
    if (result === 'unanswered') break
    if (result === 'settled') ended++
  }
  return ended
}

/** The same for one payment. Returns whether it was settled now. */
export const executeCapture = async (context: Context, paymentId: string): Promise<boolean> =>
  (await execute(context, paymentId)) === 'settled'

const isDue = ({ now }: Context) =>
  and(
    eq(payments.status, 'authorised'),
    isNotNull(payments.captureAmount),
    or(isNull(payments.nextCaptureAt), lte(payments.nextCaptureAt, now())),
  )

/** unanswered: the provider is away. That is no fault of the payment, which is due again with the next run. */
async function execute(context: Context, id: string): Promise<'settled' | 'open' | 'unanswered'> {
  const [claimed] = await context.db
    .update(payments)
    .set({
      captureAttempts: sql`${payments.captureAttempts} + 1`,
      nextCaptureAt: sql`${context.now()}::timestamptz + make_interval(mins => least(360, power(2, least(${payments.captureAttempts}, 9)))::int)`,
    })
    .where(and(eq(payments.id, id), isNotNull(payments.gatewayReference), isDue(context)))
    .returning({ amount: payments.captureAmount, reference: payments.gatewayReference })
  if (!claimed || claimed.amount === null || claimed.reference === null) return 'open'
  const { amount, reference } = claimed
  const idempotencyKey = `${id}:end`
  try {
    const outcome =
      amount > 0
        ? await context.gateway.capture({ idempotencyKey, reference, amount })
        : await context.gateway.release({ idempotencyKey, reference })
    await recordOutcome(context, id, outcome)
    return 'settled'
  } catch (error) {
    context.log.warn({ err: error, payment: id }, 'an authorised payment could not be ended; it is tried again')
    if (!isUnavailable(error)) return 'open'
    await context.db
      .update(payments)
      .set({ nextCaptureAt: context.now() })
      .where(and(eq(payments.id, id), eq(payments.status, 'authorised')))
    return 'unanswered'
  }
}
