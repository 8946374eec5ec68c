import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { Fils } from '../../domain/money.ts'

/** What has been paid for a booking and was not given back. */
export async function paidFor(db: Queryable, bookingId: string): Promise<Fils> {
  const { rows } = await db.execute<{ paid: number }>(
    sql`SELECT coalesce(sum(captured - refunded), 0)::int AS paid FROM payments WHERE booking_id = ${bookingId} AND status = 'paid'`,
  )
  return rows[0]?.paid ?? 0
}
