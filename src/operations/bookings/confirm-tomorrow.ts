import { sql } from 'drizzle-orm'
import { endOfRemindedDay } from '../../domain/evening-reminder.ts'
import { type Context, systemContext } from '../context.ts'
import { runForEach } from '../run-for-each.ts'
import { confirmBooking } from './confirm-booking.ts'

const atOnce = 200

/** Confirms, on the evening before, bookings that are not prepaid and not yet confirmed (product, decision 10). Returns how many. */
export async function confirmTomorrow(context: Context): Promise<number> {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    SELECT DISTINCT b.id FROM visits v JOIN bookings b ON b.id = v.booking_id
    WHERE v.status = 'scheduled' AND v.starts_at < ${endOfRemindedDay(context.now()).toISOString()} AND b.status = 'pending' AND b.hold_expires_at IS NULL
      AND NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.status = 'processing')
    LIMIT ${atOnce}`)
  return runForEach(rows, ({ id }) => confirmBooking(systemContext(context), id))
}
