import { sql } from 'drizzle-orm'
import { addMinutes } from '../../domain/dubai-time.ts'
import { type Context, systemContext } from '../context.ts'
import { runForEach } from '../run-for-each.ts'
import { completeVisit } from './complete-visit.ts'
import { startVisit } from './start-visit.ts'

const atOnce = 200
/** Until then staff may still report a no-show. */
const waitedForMinutes = 30

/**
 * Starts and completes visits by the clock if nobody reports them: started once the waiting time is over, completed at their end. Returns
 * how many it changed.
 */
export async function advanceVisits(context: Context): Promise<number> {
  const system = systemContext(context)
  const now = context.now()
  type Row = { booking_id: string; number: number }
  const starting = await context.db.execute<Row>(sql`
    SELECT v.booking_id, v.number FROM visits v JOIN bookings b ON b.id = v.booking_id
    WHERE v.status = 'scheduled' AND v.starts_at <= ${addMinutes(now, -waitedForMinutes).toISOString()} AND b.status IN ('confirmed', 'in_progress')
    ORDER BY v.starts_at LIMIT ${atOnce}`)
  const started = await runForEach(starting.rows, ({ booking_id, number }) => startVisit(system, { id: booking_id, number }))
  const ending = await context.db.execute<Row>(sql`
    SELECT booking_id, number FROM visits WHERE status = 'in_progress' AND ends_at <= ${now.toISOString()} ORDER BY ends_at LIMIT ${atOnce}`)
  return started + (await runForEach(ending.rows, ({ booking_id, number }) => completeVisit(system, { id: booking_id, number })))
}
