import { sql } from 'drizzle-orm'
import { addMinutes } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { bookingToConfirm } from '../messages/mails/booking-to-confirm.ts'

const atOnce = 200
const askedAgainAfterMinutes = 24 * 60

/**
 * Asks the customers of visits that are over, and that nobody confirmed, whether they took place: at the end, and once more a day later.
 * After that a visit waits for staff. Returns how many it asked.
 */
export async function askAboutVisits(context: Context): Promise<number> {
  const now = context.now()
  const dayAgo = addMinutes(now, -askedAgainAfterMinutes).toISOString()
  return context.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; booking_id: string; number: number; times_asked: number }>(sql`
      UPDATE visits SET times_asked = CASE WHEN ends_at <= ${dayAgo} THEN 2 ELSE 1 END WHERE id = ANY (ARRAY(
        SELECT id FROM visits
        WHERE status = 'in_progress' AND times_asked < 2 AND missed_reported_at IS NULL AND ends_at <= ${now.toISOString()}
          AND (times_asked = 0 OR ends_at <= ${dayAgo})
        ORDER BY ends_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED
      )) AND status = 'in_progress'
      RETURNING id::text, booking_id, number, times_asked`)
    for (const { id, booking_id: bookingId, number, times_asked: times } of rows) {
      await announce(context, tx, bookingToConfirm, { bookingId, visit: number }, { key: `to_confirm:${id}:${times}` })
    }
    return rows.length
  })
}
