import { and, eq, isNull, sql } from 'drizzle-orm'
import { series } from '../../db/schema/series.ts'
import { isOpenBooking, isOpenVisit } from '../../domain/bookings.ts'
import { addDays, type DubaiDate, dubaiDateOf } from '../../domain/dubai-time.ts'
import { type LoadedSeries, lockBooking } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, systemContext } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { bookingEnded } from '../messages/mails/booking-ended.ts'
import { syncBookingStatus } from '../visits/sync-booking-status.ts'

const atOnce = 100

/**
 * Ends paused fixed-length series that no date can follow any more: their weeks have passed, or the pause is over and everything after it
 * has taken place. Otherwise they would wait forever to be resumed. Returns how many it ended.
 */
export async function endPausedSeries(context: Context): Promise<number> {
  const today = dubaiDateOf(context.now())
  const { rows } = await context.db.execute<{ booking_id: string }>(sql`
    SELECT s.booking_id FROM series s JOIN bookings b ON b.id = s.booking_id
    WHERE s.weeks IS NOT NULL AND s.ended_at IS NULL AND s.paused_from IS NOT NULL AND least(s.rolled_until, s.paused_until) <= ${today}
      AND b.status IN ('pending', 'confirmed', 'in_progress') AND b.hold_expires_at IS NULL
      AND NOT EXISTS (SELECT FROM visits v WHERE v.booking_id = b.id AND v.status IN ('scheduled', 'in_progress'))
    LIMIT ${atOnce}`)
  let ended = 0
  for (const { booking_id } of rows) ended += (await endOne(systemContext(context), booking_id, today)) ? 1 : 0
  return ended
}

const endOne = (context: Context, bookingId: string, today: DubaiDate): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    const { series: row, status, visits } = await lockBooking(context, tx, bookingId)
    const isOver = row !== null && row.pausedFrom !== null && afterLast(row) <= today
    if (!isOver || !isOpenBooking(status) || visits.some((visit) => isOpenVisit(visit.status))) return false
    const marked = await tx
      .update(series)
      .set({ endedAt: context.now() })
      .where(and(eq(series.bookingId, bookingId), isNull(series.endedAt)))
      .returning({ id: series.bookingId })
    if (marked.length === 0) return false
    const after = addDays(afterLast(row), -1)
    await recordEvent(context, tx, { bookingId, kind: 'ended', data: { after } })
    await syncBookingStatus(context, tx, bookingId, status)
    const stillRests = row.pausedUntil === null || row.pausedUntil > today
    const told = { bookingId, after, fee: 0, visits: [], isOver: true }
    if (stillRests) await announce(context, tx, bookingEnded, told, { key: `ended:${bookingId}` })
    return true
  })

/** The first day on which the pause has no dates left to restore. */
const afterLast = ({ rolledUntil, pausedUntil }: LoadedSeries): DubaiDate =>
  pausedUntil !== null && pausedUntil < rolledUntil ? pausedUntil : rolledUntil
