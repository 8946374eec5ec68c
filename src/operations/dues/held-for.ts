import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { Fils } from '../../domain/money.ts'

/** Of a visit: what is owed (positive) or held (negative) by the ledger, and what is set aside for it on a card. */
export type HeldForVisit = { balance: Fils; setAside: Fils }

/** The customer's money for each visit of a booking, by the visit's id. */
export async function heldFor(db: Queryable, bookingId: string): Promise<Map<number, HeldForVisit>> {
  const { rows } = await db.execute<{ id: number } & HeldForVisit>(sql`
    SELECT v.id::int AS id, coalesce(a.balance, 0)::int AS balance, coalesce((SELECT sum(p.amount) FROM payments p
      WHERE p.visit_id = v.id AND p.status = 'authorised' AND p.capture_amount IS NULL), 0)::int AS "setAside"
    FROM visits v LEFT JOIN ledger_accounts a ON a.kind = 'visit' AND a.owner = v.id::text WHERE v.booking_id = ${bookingId}`)
  return new Map(rows.map(({ id, ...held }) => [id, held]))
}
