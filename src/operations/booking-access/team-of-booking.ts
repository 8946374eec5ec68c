import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { demandBooking } from './load-booking.ts'

/**
 * The ids of those who came to the latest visit of a booking, or are to come to it if none took place, in order. Throws AppError not_found for everybody who
 * may not see the booking.
 */
export async function teamOfBooking(context: Context, bookingId: string): Promise<number[]> {
  await demandBooking(context, context.db, bookingId, 'same_team_as')
  const { rows } = await context.db.execute<{ id: number }>(sql`
    SELECT a.professional_id AS id FROM visit_assignments a WHERE a.is_active AND a.visit_id = (
      SELECT v.id FROM visits v WHERE v.booking_id = ${bookingId} AND v.status IN ('completed', 'in_progress', 'scheduled')
      ORDER BY v.status = 'scheduled', v.starts_at DESC LIMIT 1
    ) ORDER BY 1`)
  return rows.map(({ id }) => id)
}
