import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'

/** What a card or cash brought for a visit, and was not refunded. A wallet may hold credit, which is nobody's money yet. */
export async function paidFor(tx: Transaction, visitId: number): Promise<number> {
  const { rows } = await tx.execute<{ paid: number }>(sql`
    SELECT coalesce(sum(captured - refunded), 0)::int AS paid FROM payments
    WHERE visit_id = ${visitId} AND status = 'paid' AND gateway <> 'wallet' AND NOT is_surplus`)
  return rows[0]?.paid ?? 0
}
