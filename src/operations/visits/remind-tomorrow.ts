import { sql } from 'drizzle-orm'
import { addDays, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { reminderTime } from '../../domain/evening-reminder.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { bookingReminder } from '../messages/mails/booking-reminder.ts'

const atOnce = 200

/** Sends reminders of tomorrow's visits at 18:00, each once, however many jobs run (product, decision 17). Returns how many. */
export async function remindTomorrow(context: Context): Promise<number> {
  const now = context.now()
  const evening = instantOf(dubaiDateOf(now), reminderTime)
  if (now < evening) return 0
  const tomorrow = addDays(dubaiDateOf(now), 1)
  return context.db.transaction(async (tx) => {
    type Row = { id: string; booking_id: string; number: number; time: string }
    const { rows } = await tx.execute<Row>(sql`
      UPDATE visits SET reminded_at = ${now.toISOString()} WHERE id = ANY (ARRAY(
        SELECT v.id FROM visits v JOIN bookings b ON b.id = v.booking_id
        WHERE v.status = 'scheduled' AND v.reminded_at IS NULL AND b.status IN ('confirmed', 'in_progress') AND b.created_at < ${evening.toISOString()}
          AND v.starts_at >= ${instantOf(tomorrow, '00:00').toISOString()} AND v.starts_at < ${instantOf(addDays(tomorrow, 1), '00:00').toISOString()}
        ORDER BY v.starts_at LIMIT ${atOnce} FOR UPDATE OF v SKIP LOCKED
      )) AND reminded_at IS NULL
      RETURNING id, booking_id, number, to_char(starts_at AT TIME ZONE 'Asia/Dubai', 'HH24:MI') AS time`)
    for (const { id, booking_id: bookingId, number, time } of rows) {
      const key = `reminder:${id}:${tomorrow} ${time}`
      await announce(context, tx, bookingReminder, { bookingId, visit: number, date: tomorrow, time }, { key })
    }
    return rows.length
  })
}
