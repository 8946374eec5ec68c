import { sql } from 'drizzle-orm'
import { addMinutes } from '../../domain/dubai-time.ts'
import { isToCome, unpaidOf } from '../../domain/dues.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'
import { moneyOfVisit } from '../dues/visit-money.ts'
import { executeCaptures } from '../payments/execute-captures.ts'
import { scheduleCapture } from '../settlements/settle-cancellation.ts'

const atOnce = 50
const waitedForMinutes = 24 * 60

/**
 * Captures what was authorised for visits that ended a day ago and that nobody confirmed, before the authorisation lapses. The money is held
 * for the customer and nothing is earned by it (decision 016). Where the customer reported that nobody came, it stays uncaptured. Returns how
 * many payments were captured.
 */
export async function captureUnconfirmed(context: Context): Promise<number> {
  const before = addMinutes(context.now(), -waitedForMinutes).toISOString()
  const { rows } = await context.db.execute<{ visit_id: number; booking_id: string }>(sql`
    SELECT v.id::int AS visit_id, v.booking_id FROM payments p JOIN visits v ON v.id = p.visit_id
    WHERE p.status = 'authorised' AND p.capture_amount IS NULL AND v.status = 'in_progress' AND v.missed_reported_at IS NULL
      AND v.ends_at <= ${before} LIMIT ${atOnce}`)
  for (const { visit_id: visitId, booking_id: bookingId } of rows) {
    await context.db.transaction(async (tx) => {
      await lockBookingStatus(tx, bookingId)
      const visit = await moneyOfVisit(tx, visitId)
      if (visit && isToCome(visit)) await scheduleCapture(tx, visitId, unpaidOf(visit))
    })
  }
  return rows.length > 0 ? executeCaptures(context) : 0
}
