import type { z } from 'zod'
import type { Board, BoardPerson, BoardQuery, BoardStop, BoardVisit, Span } from '../../contracts/office/board.ts'
import { mostOnBoard } from '../../contracts/office/board.ts'
import { isOpenBooking } from '../../domain/bookings.ts'
import type { DayPlan } from '../../domain/calendar.ts'
import { addDays, type DubaiDate, dubaiDateOf, instantOf, minuteOfDay, minutesPerDay } from '../../domain/dubai-time.ts'
import { type Schedule, workingSpans, worksDuring } from '../../domain/working-hours.ts'
import { workloadOf } from '../../domain/workload.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { planOf, recallCalendar } from '../availability/read-calendar.ts'
import type { Context } from '../context.ts'
import { type PersonRow, readBoardRows, type StopRow, type VisitRow } from './read-board-rows.ts'

/** A day of a city: who works, who goes where, and what waits for people. Throws AppError unauthenticated, forbidden. */
export async function readBoard(context: Context, { city, date: asked }: z.output<typeof BoardQuery>): Promise<Board> {
  await staffWhoSee(context, 'desk')
  const today = dubaiDateOf(context.now())
  const date = asked ?? today
  const calendar = await recallCalendar(context, date, date)
  const site = { city, area: null, isOutdoor: false, pausesForPrayer: false, leadTime: 0 }
  const opening = planOf({ ...calendar, site }, date)
  const rows = await readBoardRows(context.db, context.language, city, date)
  const people = rows.people.slice(0, mostOnBoard.people).map((row) => personOf(row, date, opening))
  const visits = rows.visits.map((row) => visitOf(context, row, date)).filter(({ team, needs_people }) => team.length > 0 || needs_people)
  return {
    ...{ city, date, people, visits },
    now: date === today ? minuteOfDay(context.now()) : null,
    hours: hoursAround(people, visits),
    is_cut: rows.people.length > mostOnBoard.people || rows.visits.filter(({ elsewhere }) => !elsewhere).length > mostOnBoard.visits,
  }
}

function personOf(row: PersonRow, date: DubaiDate, opening: DayPlan): BoardPerson {
  const schedule = scheduleOf(row)
  const works = worksOn(schedule, date, opening)
  const stops = row.stops.map((stop) => ({
    from: new Date(stop.begins),
    until: new Date(stop.ends),
    road: stop.road ?? stop.kept_to_next ?? stop.kept,
  }))
  const worked = works.reduce((sum, { from, until }) => sum + until - from, 0)
  const limits = { day: row.most_day, week: row.most_week }
  const { longestPause, ...load } = workloadOf({ stops, worked, week: row.week, limits })
  const { id, name, home, week, most_week, share } = row
  return {
    ...{ id, name, home, works, week, most_week, share, ...load },
    absences: row.exceptions.filter(({ kind }) => kind === 'off').map(({ begins, ends }) => spanOn(date, begins, ends)),
    stops: row.stops.map((stop, index) => stopOf(stop, row.stops[index + 1], date, row.is_active, schedule)),
    longest_pause: longestPause,
  }
}

const scheduleOf = ({ shifts, exceptions }: PersonRow): Schedule => ({
  shifts,
  exceptions: exceptions.map(({ kind, begins, ends }) => ({ kind, from: new Date(begins), until: new Date(ends) })),
})

/** Whoever has no week works while we are open. */
function worksOn(schedule: Schedule, date: DubaiDate, { opensAt, closesAt, isClosed }: DayPlan): Span[] {
  const [from, until] = [instantOf(date, '00:00'), instantOf(addDays(date, 1), '00:00')]
  const spans = workingSpans(schedule, from, until).map(([begins, ends]) => spanOn(date, begins, ends))
  if (schedule.shifts.length > 0) return spans
  if (isClosed) return []
  return spans
    .map((span) => ({ from: Math.max(span.from, opensAt), until: Math.min(span.until, closesAt) }))
    .filter((span) => span.from < span.until)
}

function stopOf(stop: StopRow, next: StopRow | undefined, date: DubaiDate, isActive: boolean, schedule: Schedule): BoardStop {
  const during = { from: new Date(stop.begins), until: new Date(stop.ends) }
  const minutes = stop.road ?? stop.kept_to_next ?? 0
  const gap = next ? (Date.parse(next.begins) - Date.parse(stop.ends)) / 60_000 : 0
  return {
    visit: stop.visit,
    ...spanOn(date, stop.begins, stop.ends),
    is_away: !(isActive && worksDuring(schedule, during)),
    road: next ? { minutes, is_known: stop.road !== null, is_short: minutes > gap } : null,
  }
}

function visitOf({ now }: Context, { booking_status, starts_at, ends_at, ...row }: VisitRow, date: DubaiDate): BoardVisit {
  const isAhead = row.status === 'scheduled' && (booking_status === 'confirmed' || booking_status === 'in_progress')
  return {
    ...row,
    ...spanOn(date, starts_at, ends_at),
    can_confirm: row.status === 'in_progress' && new Date(ends_at) <= now(),
    needs_people: isAhead && row.team.length < row.cleaners,
    can_change: row.status === 'scheduled' && isOpenBooking(booking_status),
  }
}

/** In minutes of the day, cut at both midnights. */
function spanOn(date: DubaiDate, begins: string | number, ends: string | number): Span {
  const midnight = instantOf(date, '00:00').getTime()
  const minuteOf = (moment: string | number) =>
    Math.min(Math.max(0, Math.round((new Date(moment).getTime() - midnight) / 60_000)), minutesPerDay)
  return { from: minuteOf(begins), until: minuteOf(ends) }
}

/** At least from eight to eight. */
function hoursAround(people: readonly BoardPerson[], visits: readonly BoardVisit[]): Span {
  const spans = [...people.flatMap(({ works, stops }) => [...works, ...stops]), ...visits]
  const from = Math.min(8 * 60, ...spans.map((span) => span.from))
  const until = Math.max(20 * 60, ...spans.map((span) => span.until))
  return { from: Math.floor(from / 60) * 60, until: Math.ceil(until / 60) * 60 }
}
