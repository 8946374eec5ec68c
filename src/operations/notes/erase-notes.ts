import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'

/** Deletes what staff noted about an erased customer and their bookings. */
export async function eraseNotes(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM staff_notes WHERE (subject_kind = 'customer' AND subject_id = ${accountId})
      OR (subject_kind = 'booking' AND subject_id IN (SELECT id FROM bookings WHERE account_id = ${accountId}))`)
}
