import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { payments } from '../../db/schema/payments.ts'
import type { Fils } from '../../domain/money.ts'

/**
 * Says of what is set aside on a card for a visit how much is to be taken, at most what is owed; the rest is let go. Answers how much will
 * be taken. executeCaptures carries it out after the commit; what has been told before stays as it is.
 */
export async function scheduleCapture(tx: Transaction, visitId: number, owed: Fils): Promise<Fils> {
  const ending = await tx
    .update(payments)
    .set({ captureAmount: sql`least(${owed}, ${payments.amount})` })
    .where(and(eq(payments.visitId, visitId), eq(payments.status, 'authorised'), isNull(payments.captureAmount)))
    .returning({ amount: payments.captureAmount })
  return ending.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}
