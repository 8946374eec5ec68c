import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import type { Context } from '../context.ts'
import { settleRefund } from './settle-refund.ts'

const atOnce = 50

/**
 * Carries out refunds that are queued, outside any transaction. Each attempt is claimed by moving the next one into the future, so that
 * several processes do not ask at once; asking twice is harmless, for the provider knows the refund's id. Answers how many ended.
 */
export async function executeRefunds(context: Context): Promise<number> {
  const due = await context.db
    .select({ id: refunds.id, amount: refunds.amount, reference: payments.gatewayReference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, 'pending'), lte(refunds.nextAttemptAt, context.now()), eq(payments.gateway, context.gateway.name)))
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(atOnce)
  let ended = 0
  for (const refund of due) if (await execute(context, refund)) ended++
  return ended
}

async function execute(context: Context, { id, amount, reference }: { id: string; amount: number; reference: string | null }) {
  const now = context.now()
  const claimed = await context.db
    .update(refunds)
    .set({
      attempts: sql`${refunds.attempts} + 1`,
      nextAttemptAt: sql`${now}::timestamptz + make_interval(mins => least(360, power(2, ${refunds.attempts})::int))`,
    })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending'), lte(refunds.nextAttemptAt, now)))
    .returning({ id: refunds.id })
  if (claimed.length === 0 || reference === null) return false
  try {
    return await settleRefund(context, id, await context.gateway.refund({ idempotencyKey: id, reference, amount }))
  } catch (error) {
    context.log.warn({ err: error, refund: id }, 'a refund did not reach the gateway; it is tried again')
    return false
  }
}
