import { sql } from 'drizzle-orm'
import { addDays, addMinutes, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { endOfDayAhead, eveningCall } from '../../domain/evening-call.ts'
import { type Context, systemContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { completeVisit, confirmBooking, startVisit } from './run-visit.ts'

const atOnce = 200
/** Until then staff may still say that nobody opened the door. */
const waitedForMinutes = 30

/** Confirms on the evening before what is not paid beforehand and nobody has confirmed yet (product, decision 10). Answers how many. */
export async function confirmTomorrow(context: Context): Promise<number> {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    SELECT DISTINCT b.id FROM visits v JOIN bookings b ON b.id = v.booking_id
    WHERE v.status = 'scheduled' AND v.starts_at < ${endOfDayAhead(context.now()).toISOString()} AND b.status = 'pending' AND b.hold_expires_at IS NULL
      AND NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.status = 'processing')
    LIMIT ${atOnce}`)
  return each(rows, ({ id }) => confirmBooking(systemContext(context), id))
}

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
  const started = await each(starting.rows, ({ booking_id, number }) => startVisit(system, { id: booking_id, number }))
  const ending = await context.db.execute<Row>(sql`
    SELECT booking_id, number FROM visits WHERE status = 'in_progress' AND ends_at <= ${now.toISOString()} ORDER BY ends_at LIMIT ${atOnce}`)
  return started + (await each(ending.rows, ({ booking_id, number }) => completeVisit(system, { id: booking_id, number })))
}

/** Reminds of tomorrow's visits at 18:00, each once, however many jobs run (product, decision 17). Answers how many. */
export async function remindTomorrow(context: Context): Promise<number> {
  const now = context.now()
  const evening = instantOf(dubaiDateOf(now), eveningCall)
  if (now < evening) return 0
  const tomorrow = addDays(dubaiDateOf(now), 1)
  return context.db.transaction(async (tx) => {
    type Row = { id: string; booking_id: string; number: number; time: string }
    const { rows } = await tx.execute<Row>(sql`
      UPDATE visits SET reminded_at = ${now.toISOString()} WHERE id IN (
        SELECT v.id FROM visits v JOIN bookings b ON b.id = v.booking_id
        WHERE v.status = 'scheduled' AND v.reminded_at IS NULL AND b.status IN ('confirmed', 'in_progress') AND b.created_at < ${evening.toISOString()}
          AND v.starts_at >= ${instantOf(tomorrow, '00:00').toISOString()} AND v.starts_at < ${instantOf(addDays(tomorrow, 1), '00:00').toISOString()}
        ORDER BY v.starts_at LIMIT ${atOnce} FOR UPDATE OF v SKIP LOCKED
      ) AND reminded_at IS NULL
      RETURNING id, booking_id, number, to_char(starts_at AT TIME ZONE 'Asia/Dubai', 'HH24:MI') AS time`)
    for (const { id, booking_id: bookingId, number, time } of rows) {
      const key = `reminder:${id}:${tomorrow} ${time}`
      await announce(context, tx, { kind: 'reminder', bookingId, key, data: { visit: number, date: tomorrow, time } })
    }
    return rows.length
  })
}

/** Does it for each; what somebody else has done in the meantime, or changed, is left as it is. */
async function each<Row>(rows: Row[], work: (row: Row) => Promise<void>): Promise<number> {
  let done = 0
  for (const row of rows) {
    try {
      await work(row)
      done++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return done
}
