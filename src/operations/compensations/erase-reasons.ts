import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'

/** What stands in place of a reason. The database lets a reason become this and nothing else. */
const erased = 'Erased'

/** Takes out what staff wrote about an erased customer with refunds, credits, withdrawals and requests for approval. */
export async function eraseReasons(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE compensations SET reason = ${erased}
    WHERE owner = ${accountId} OR owner IN (SELECT id FROM customers WHERE account_id = ${accountId})`)
  await tx.execute(sql`
    UPDATE approvals SET reason = ${erased}, remark = CASE WHEN remark IS NOT NULL THEN ${erased} END,
      payload = CASE WHEN payload ? 'reason' THEN jsonb_set(payload, '{reason}', to_jsonb(${erased}::text)) ELSE payload END
    WHERE on_behalf_of = ${accountId}`)
  await tx.execute(sql`
    UPDATE refunds SET reason = ${erased} WHERE payment_id IN (
      SELECT p.id FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE b.account_id = ${accountId})`)
  await tx.execute(sql`UPDATE withdrawals SET reason = ${erased} WHERE owner = ${accountId} AND reason IS NOT NULL`)
}
