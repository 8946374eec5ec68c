import { and, eq, isNotNull } from 'drizzle-orm'
import { payments } from '../../db/schema/payments.ts'
import type { Context } from '../context.ts'

/**
 * Takes up an attempt whose call the provider did not answer, to make the same call again: the provider knows its key and charges once.
 * False if it has an outcome, or if another call is at it.
 */
export async function takeUp({ db }: Context, paymentId: string): Promise<boolean> {
  const taken = await db
    .update(payments)
    .set({ unansweredAt: null })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'processing'), isNotNull(payments.unansweredAt)))
    .returning({ id: payments.id })
  return taken.length > 0
}
