import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

/** The id of the other booking of a basket; null for a booking that was made alone. */
export async function findSibling(db: Queryable, bookingId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM bookings WHERE follows = ${bookingId} UNION ALL SELECT follows FROM bookings WHERE id = ${bookingId} AND follows IS NOT NULL`)
  return rows[0]?.id ?? null
}
