import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { payments } from '../../db/schema/payments.ts'
import type { Fils } from '../../domain/money.ts'

/**
 * Says how much of what is set aside on a card for a visit is to be captured, in fils and at most what is set aside; the rest is let go.
 * executeCaptures carries it out after the commit. What has been said before stays as it is.
 */
export async function scheduleCapture(tx: Transaction, visitId: number, amount: Fils): Promise<void> {
  await tx
    .update(payments)
    .set({ captureAmount: sql`least(${amount}, ${payments.amount})` })
    .where(and(eq(payments.visitId, visitId), eq(payments.status, 'authorised'), isNull(payments.captureAmount)))
}
