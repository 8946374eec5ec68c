import { sql } from 'drizzle-orm'
import { addMinutes } from '../../domain/dubai-time.ts'
import { type Context, systemContext } from '../context.ts'
import { forEach } from '../for-each.ts'
import { completeVisit } from './complete-visit.ts'
import { startVisit } from './start-visit.ts'

const atOnce = 200
/** Until then staff may still say that nobody opened the door. */
const waitedForMinutes = 30

/**
 * Moves visits on with the clock where nobody reports them: under way once nobody is waited for any longer, completed at their end.
 * Answers how many it moved.
 */
export async function moveVisitsOn(context: Context): Promise<number> {
  const system = systemContext(context)
  const now = context.now()
  type Row = { booking_id: string; number: number }
  const starting = await context.db.execute<Row>(sql`
    SELECT v.booking_id, v.number FROM visits v JOIN bookings b ON b.id = v.booking_id
    WHERE v.status = 'scheduled' AND v.starts_at <= ${addMinutes(now, -waitedForMinutes).toISOString()} AND b.status IN ('confirmed', 'in_progress')
    ORDER BY v.starts_at LIMIT ${atOnce}`)
  const started = await forEach(starting.rows, ({ booking_id, number }) => startVisit(system, { id: booking_id, number }))
  const ending = await context.db.execute<Row>(sql`
    SELECT booking_id, number FROM visits WHERE status = 'in_progress' AND ends_at <= ${now.toISOString()} ORDER BY ends_at LIMIT ${atOnce}`)
  return started + (await forEach(ending.rows, ({ booking_id, number }) => completeVisit(system, { id: booking_id, number })))
}
