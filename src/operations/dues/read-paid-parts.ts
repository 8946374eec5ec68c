import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { PaidPart } from '../../domain/payment-split.ts'

/** What paid a booking, or one visit of it, and was not given back: one part for each method, in fils, the wallet's first. */
export async function readPaidParts(db: Queryable, bookingId: string, visitId: number | null = null): Promise<PaidPart[]> {
  const { rows } = await db.execute<PaidPart>(sql`
    SELECT method, sum(captured - refunded)::int AS amount FROM payments
    WHERE booking_id = ${bookingId} AND (${visitId}::bigint IS NULL OR visit_id = ${visitId}::bigint) AND status = 'paid' AND NOT is_surplus
      AND captured > refunded GROUP BY method ORDER BY method <> 'wallet', min(completed_at), method`)
  return rows
}
