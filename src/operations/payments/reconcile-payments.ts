import { and, asc, eq, lt } from 'drizzle-orm'
import { payments } from '../../db/schema.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { settlePayment } from './settle-payment.ts'

/** Longer than any call to a provider may take, so that none is still under way. */
const settledAfterMinutes = 1
const atOnce = 50

/** Settles the payments whose end was never written down, for example because the process was killed. Answers how many. */
export async function reconcilePayments(context: Context): Promise<number> {
  const open = await context.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.status, 'processing'), lt(payments.createdAt, addMinutes(context.now(), -settledAfterMinutes))))
    .orderBy(asc(payments.createdAt))
    .limit(atOnce)
  for (const { id } of open) await settlePayment(context, id, await context.gateway.find(id))
  return open.length
}
