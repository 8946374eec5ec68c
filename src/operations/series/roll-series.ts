import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { series } from '../../db/schema/series.ts'
import { visits } from '../../db/schema/visits.ts'
import { visitAt } from '../../domain/availability.ts'
import { type DubaiDate, type DubaiTime, dubaiDateOf, dubaiTimeOf, timeOfMinutes } from '../../domain/dubai-time.ts'
import { datesBetween, rollsUntil } from '../../domain/series.ts'
import { assignProfessionals, isTimeTaken } from '../availability/assign-professionals.ts'
import { readCalendar } from '../availability/read-calendar.ts'
import { isConflict, refusalOf } from '../availability/refuse-start.ts'
import { type LoadedBooking, lockBooking, seriesGoesOn } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { isOverdrawn } from '../capacity/keep-budgets.ts'
import { type Context, systemContext } from '../context.ts'
import { takeCityDays } from '../holds/take-city-days.ts'
import { announce } from '../messages/announce.ts'
import { bookingDateUnavailable } from '../messages/mails/booking-date-unavailable.ts'
import { bookingDatesAdded } from '../messages/mails/booking-dates-added.ts'
import { readSettings } from '../settings/read-settings.ts'

const atOnce = 100

type When = { date: DubaiDate; time: DubaiTime }

/** Books the dates of every open-ended series four weeks ahead (product, small print). Returns how many series got dates. */
export async function rollSeries(context: Context): Promise<number> {
  const system = systemContext(context)
  const { seriesWeeks } = await readSettings(context.db)
  const until = rollsUntil(dubaiDateOf(context.now()), seriesWeeks)
  const { rows } = await context.db.execute<{ booking_id: string }>(sql`
    SELECT s.booking_id FROM series s JOIN bookings b ON b.id = s.booking_id
    WHERE s.ended_at IS NULL AND s.weeks IS NULL AND s.rolled_until < ${until} AND b.status IN ('pending', 'confirmed', 'in_progress')
      AND b.hold_expires_at IS NULL
    ORDER BY s.rolled_until LIMIT ${atOnce}`)
  let rolled = 0
  for (const { booking_id } of rows) {
    try {
      rolled += (await rollOne(system, booking_id, until)) ? 1 : 0
    } catch (error) {
      if (!isTimeTaken(error)) context.log.error({ err: error, booking: booking_id }, 'a series could not be rolled forward')
    }
  }
  return rolled
}

/** Dates for which the budgets have nothing left are not available. */
async function rollOne(context: Context, bookingId: string, until: DubaiDate): Promise<boolean> {
  try {
    return await roll(context, bookingId, { until })
  } catch (error) {
    if (!isOverdrawn(error, 'unpaid')) throw error
    return roll(context, bookingId, { until, isOverdrawn: true })
  }
}

type Until = { until: DubaiDate; isOverdrawn?: boolean }

const roll = (context: Context, bookingId: string, { until, isOverdrawn: isFull = false }: Until): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    const booking = await lockBooking(context, tx, bookingId)
    if (!seriesGoesOn(booking.series) || !booking.series || booking.series.rolledUntil >= until) return false
    const { added, unavailable } = await addDates(context, tx, booking, booking.series.rolledUntil, until, isFull)
    const key = `dates:${bookingId}:${booking.series.rolledUntil}:${until}`
    if (added.length > 0) await announce(context, tx, bookingDatesAdded, { bookingId, dates: added }, { key })
    for (const start of unavailable) {
      await announce(context, tx, bookingDateUnavailable, { bookingId, ...start }, { key: `unavailable:${bookingId}:${start.date}` })
    }
    return true
  })

/**
 * Books the dates of a series between two days, with its own professionals if they are free; a date that exists, wherever it was moved, is
 * left alone. isFull: no date is available. Returns the booked and the unavailable dates, for the caller to report. The caller holds the booking's row.
 */
export async function addDates(
  context: Context,
  tx: Transaction,
  booking: LoadedBooking,
  from: DubaiDate,
  until: DubaiDate,
  isFull = false,
): Promise<{ added: When[]; unavailable: When[] }> {
  const { series: row } = booking
  if (!row) return { added: [], unavailable: [] }
  const calendar = { ...(await readCalendar(tx, from, until)), site: booking.site }
  const time = timeOfMinutes(row.startMinute)
  const made = new Set(booking.visits.filter(({ closedReason }) => closedReason !== 'paused').map(({ seriesDate }) => seriesDate))
  const dates = datesBetween(row.weekdays, from, until).filter((date) => !made.has(date) && !isPaused(row, date))
  const refused = (date: DubaiDate) => isConflict(refusalOf(context, calendar, { date, time, hours: booking.hours }))
  const open = isFull ? [] : dates.filter((date) => !refused(date))
  const staffed = await makeVisits(context, tx, booking, open, time, calendar.settings.travelBuffer)
  const unavailable = dates.filter((date) => !staffed.includes(date)).map((date) => ({ date, time }))
  await recordEvent(
    context,
    tx,
    unavailable.map((data) => ({ bookingId: booking.id, kind: 'date_unavailable', data })),
  )
  const rolledUntil = row.rolledUntil > until ? row.rolledUntil : until
  await tx
    .update(series)
    .set({ rolledUntil })
    .where(and(eq(series.bookingId, booking.id), eq(series.rolledUntil, row.rolledUntil)))
  return { added: staffed.map((date) => ({ date, time })), unavailable }
}

/** Whether a date falls into the pause of a series. */
export const isPaused = ({ pausedFrom, pausedUntil }: { pausedFrom: DubaiDate | null; pausedUntil: DubaiDate | null }, date: DubaiDate) =>
  pausedFrom !== null && date >= pausedFrom && (pausedUntil === null || date < pausedUntil)

async function makeVisits(
  context: Context,
  tx: Transaction,
  booking: LoadedBooking,
  dates: DubaiDate[],
  time: string,
  buffer: number,
): Promise<DubaiDate[]> {
  if (dates.length === 0) return []
  const planned = dates.map((date) => visitAt(date, time, booking.hours))
  await takeCityDays(context, tx, { city: booking.city, visits: planned })
  const last = booking.visits.at(-1)?.number ?? 0
  const rows = await tx
    .insert(visits)
    .values(
      planned.map((visit, index) => ({ bookingId: booking.id, number: last + index + 1, seriesDate: dates[index] ?? null, ...visit })),
    )
    .onConflictDoNothing()
    .returning({ id: visits.id, number: visits.number, startsAt: visits.startsAt })
  const { id: bookingId, serviceId, city, area, cleaners, wishes, language } = booking
  const preferred = await regularsOf(tx, bookingId)
  const visitIds = rows.map(({ id }) => id)
  const staffed = new Set(
    await assignProfessionals(context, tx, { bookingId, serviceId, city, area, cleaners, buffer, wishes, language, visitIds, preferred }),
  )
  const without = visitIds.filter((id) => !staffed.has(id))
  if (without.length > 0) await tx.delete(visits).where(inArray(visits.id, without))
  const added = rows.filter(({ id }) => staffed.has(id))
  if (added.length === 0) return []
  const data = { dates: added.map(({ startsAt }) => ({ date: dubaiDateOf(startsAt), time: dubaiTimeOf(startsAt) })) }
  await recordEvent(context, tx, { bookingId, kind: 'dates_added', data: { ...data, visits: added.map(({ number }) => number) } })
  return data.dates.map(({ date }) => date)
}

/** Who came or comes to the visits of a booking, whoever does most of them first. */
export async function regularsOf(tx: Transaction, bookingId: string): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT a.professional_id AS id FROM visits v JOIN visit_assignments a ON a.visit_id = v.id
    WHERE v.booking_id = ${bookingId} GROUP BY 1 ORDER BY count(*) DESC, 1`)
  return rows.map(({ id }) => id)
}
