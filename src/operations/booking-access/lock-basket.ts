import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'

/**
 * Locks the row of a booking, and that of the other booking of its basket, until the end of the transaction, always in one order. Returns their
 * ids, the one whose visit was booked first in front; one id for a booking that was made alone.
 */
export async function lockBasket(tx: Transaction, bookingId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; is_second: boolean }>(sql`
    SELECT id, follows IS NOT NULL AS is_second FROM bookings
    WHERE id = ${bookingId} OR follows = ${bookingId} OR id = (SELECT b.follows FROM bookings b WHERE b.id = ${bookingId})
    ORDER BY id FOR UPDATE`)
  return rows.sort((a, b) => Number(a.is_second) - Number(b.is_second)).map(({ id }) => id)
}
