import { sql } from 'drizzle-orm'
import { addMinutes } from '../../domain/dubai-time.ts'
import { type Context, systemContext } from '../context.ts'
import { runForEach } from '../run-for-each.ts'
import { startVisit } from './start-visit.ts'

const atOnce = 200
/** Until then staff may still report a no-show. */
const waitedForMinutes = 30

/**
 * Starts visits by the clock if nobody reports them, once the waiting time is over. The clock completes none: askAboutVisits asks whether
 * they took place. Returns how many it started.
 */
export async function advanceVisits(context: Context): Promise<number> {
  const system = systemContext(context)
  const { rows } = await context.db.execute<{ booking_id: string; number: number }>(sql`
    SELECT v.booking_id, v.number FROM visits v JOIN bookings b ON b.id = v.booking_id
    WHERE v.status = 'scheduled' AND v.starts_at <= ${addMinutes(context.now(), -waitedForMinutes).toISOString()}
      AND b.status IN ('confirmed', 'in_progress')
    ORDER BY v.starts_at LIMIT ${atOnce}`)
  return runForEach(rows, ({ booking_id: id, number }) => startVisit(system, { id, number }))
}
