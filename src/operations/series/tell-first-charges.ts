import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { seriesBegins } from '../messages/mails/series-begins.ts'

const atOnce = 200

/**
 * Tells the customers of series that go on until they are ended, two days before the first visit and once, what is charged to their card and
 * how to end it. Who booked later than that has just been told by the wizard. Returns how many.
 */
export async function tellFirstCharges(context: Context): Promise<number> {
  const now = context.now().toISOString()
  return context.db.transaction(async (tx) => {
    type Row = { booking_id: string; number: number; date: string; time: string }
    const { rows } = await tx.execute<Row>(sql`
      WITH due AS MATERIALIZED (
        SELECT s.booking_id, v.number, v.starts_at AT TIME ZONE 'Asia/Dubai' AS starts
        FROM visits v JOIN series s ON s.booking_id = v.booking_id JOIN bookings b ON b.id = v.booking_id
        WHERE v.status = 'scheduled' AND v.starts_at > ${now} AND v.starts_at <= ${now}::timestamptz + interval '2 days'
          AND s.first_charge_told_at IS NULL AND s.ended_at IS NULL AND s.weeks IS NULL
          AND b.status = 'confirmed' AND b.payment_method = 'card' AND b.created_at < v.starts_at - interval '2 days'
          AND NOT EXISTS (SELECT FROM visits e WHERE e.booking_id = v.booking_id AND e.starts_at < v.starts_at AND e.status <> 'cancelled')
        ORDER BY v.starts_at LIMIT ${atOnce} FOR UPDATE OF s SKIP LOCKED
      )
      UPDATE series s SET first_charge_told_at = ${now} FROM due
      WHERE s.booking_id = due.booking_id AND s.first_charge_told_at IS NULL
      RETURNING s.booking_id, due.number, to_char(due.starts, 'YYYY-MM-DD') AS date, to_char(due.starts, 'HH24:MI') AS time`)
    for (const { booking_id: bookingId, number: visit, date, time } of rows) {
      await announce(context, tx, seriesBegins, { bookingId, visit, date, time }, { key: `begins:${bookingId}` })
    }
    return rows.length
  })
}
