import { type DayPlan, plainDay } from './calendar.ts'
import { addDays, addMinutes, type DubaiDate, instantOf } from './dubai-time.ts'
import { type HourLimits, hoursBrokenBy, legalHours, type WorkedVisit } from './legal-hours.ts'
import { type DateRefusal, isTooSoon, refusalOfDay, refusalOfTime, startTimes, type TimeRefusal } from './opening-hours.ts'
import { bandOf, mostRoadMinutes, type RoadBand, type RoadMinutes } from './roads.ts'
import type { Settings } from './settings.ts'
import { type Range, type Schedule, workingSpans } from './working-hours.ts'

/**
 * unavailable: why there are no times, on days that have been asked about (sayWhyNot). largest_team: how many people can come at all, where that is
 * why. same_team: of a visit that is moved, the times at which the same people can come.
 */
export type FreeDay = { date: DubaiDate; times: string[]; unavailable?: NoTimes; largest_team?: number; same_team?: string[] }

export type Visit = { startsAt: Date; endsAt: Date }

/** The start and end of a visit of so many hours that starts at this time in Dubai. */
export function visitAt(date: DubaiDate, time: string, hours: number): Visit {
  const startsAt = instantOf(date, time)
  return { startsAt, endsAt: addMinutes(startsAt, hours * 60) }
}

/** When a visit's professionals are free again: after the visit and the travel buffer that follows it. */
export const heldUntil = (visit: Visit, buffer: number): Date => addMinutes(visit.endsAt, buffer)

/** The minutes that are kept free before and after a visit if no road is known. */
export type Travel = { before: number; after: number }

/**
 * A visit that somebody has, with the road between it and the place that is asked for, and the one on to their next visit, if the areas are known; the latter is
 * needed only of two that may be one stretch of work (mayBeOneStretch).
 */
export type Busy = Range & Travel & { road: RoadMinutes | null; onward: RoadMinutes | null }

/**
 * A professional who offers the service in the city: their working hours, their visits of all weeks that are asked about in order, the travel around
 * another one, and the most minutes that they may have.
 */
export type Candidate = Travel & { id: number; schedule: Schedule; busy: readonly Busy[]; most: HourLimits }

type Days = {
  from: DubaiDate
  days: number
  hours: number
  now: Date
  settings: Settings
  /** The calendar of each day; without one, the opening hours of the settings apply. */
  planOf?: (date: DubaiDate) => DayPlan
}

export type OpenSlot = Slot & Visit

/** Every time on these days at which the calendar allows a visit to start, in order. */
export function openSlots({ from, days, hours, now, settings, planOf = () => plainDay(settings) }: Days): OpenSlot[] {
  return Array.from({ length: days }, (_, day) => addDays(from, day))
    .filter((date) => refusalOfDay(date, now, settings) === null)
    .flatMap((date) => {
      const plan = planOf(date)
      return startTimes(hours, plan)
        .filter((time) => refusalOfTime(time, hours, plan) === null)
        .map((time) => ({ date, time, ...visitAt(date, time, hours) }))
        .filter(({ startsAt }) => !isTooSoon(startsAt, now, plan))
    })
}

/** Why a day has no free time: it offers no start, it is too late for those it had, everybody is booked, or there are never so many people. */
export type NoTimes = Exclude<DateRefusal, TimeRefusal> | 'closed' | 'full' | 'team_too_large'

type DayQuestion = Omit<Days, 'from' | 'days'>

/** Why nothing is free on a day that has no free time, by its calendar. */
export function whyNoTimes(
  date: DubaiDate,
  { hours, now, settings, planOf = () => plainDay(settings) }: DayQuestion,
): Exclude<NoTimes, 'team_too_large'> {
  const refusal = refusalOfDay(date, now, settings)
  if (refusal) return refusal
  const plan = planOf(date)
  const starts = startTimes(hours, plan).filter((time) => refusalOfTime(time, hours, plan) === null)
  if (starts.length === 0) return 'closed'
  return starts.every((time) => isTooSoon(instantOf(date, time), now, plan)) ? 'too_soon' : 'full'
}

/** The same days; those without a free time with the reason. */
export const sayWhyNot = (days: readonly FreeDay[], question: DayQuestion): FreeDay[] =>
  days.map((day) => (day.times.length > 0 ? day : { ...day, unavailable: whyNoTimes(day.date, question) }))

/** The same days; none is called full for a team of so many people where only so many can ever come. */
export const sayTooLarge = (days: readonly FreeDay[], cleaners: number, most: number): FreeDay[] =>
  days.map((day) => (cleaners > most && day.unavailable === 'full' ? { ...day, unavailable: 'team_too_large', largest_team: most } : day))

/**
 * Adds to each slot's count the candidates who work during all of it, are free for it and the roads around it, and do not work too long with
 * it, until there are enough. Slots are in order.
 */
export function countAble(slots: readonly OpenSlot[], candidates: readonly Candidate[], counts: number[], enough: number): void {
  const short = slots.flatMap(({ startsAt, endsAt }, index): TimedSlot[] =>
    (counts[index] ?? 0) < enough ? [{ index, from: startsAt.getTime(), until: endsAt.getTime(), band: bandOf(endsAt) }] : [],
  )
  const [first, last] = [short[0], short.at(-1)]
  if (!first || !last) return
  const [from, until] = [new Date(first.from), new Date(last.until)]
  for (const candidate of candidates) {
    const working = workingSpans(candidate.schedule, from, until)
    const visits = candidate.busy.map((visit, index) => timedVisit(candidate, visit, candidate.busy[index + 1]))
    const reach = visits.reduce((most, { there, back }) => Math.max(most, there, back), mostRoadMinutes * minuteMs)
    let shift = 0
    let next = 0
    for (const slot of short) {
      while (shift < working.length && (working[shift]?.[1] ?? 0) < slot.until) shift++
      if (shift === working.length) break
      if ((working[shift]?.[0] ?? 0) > slot.from || (counts[slot.index] ?? 0) >= enough) continue
      while (next < visits.length && (visits[next]?.until ?? 0) + reach <= slot.from) next++
      if (isFree(slot, visits, next, reach) && keepsHours(slot, visits, candidate)) counts[slot.index] = (counts[slot.index] ?? 0) + 1
    }
  }
}

const minuteMs = 60_000

type TimedSlot = WorkedVisit & { index: number; band: RoadBand }
/**
 * A visit and the times on the road in milliseconds: there is that to the place after it, back the one from the place before it if no road is known, onward that to
 * the next visit.
 */
type TimedVisit = WorkedVisit & { there: number; back: number; onward: number; road: RoadMinutes | null }

function timedVisit(around: Travel, { from, until, before, after, road, onward }: Busy, next: Busy | undefined): TimedVisit {
  const band = bandOf(until)
  return {
    ...{ from: from.getTime(), until: until.getTime(), road },
    there: (road ? road[band] : after + around.before) * minuteMs,
    back: (before + around.after) * minuteMs,
    onward: next && mayBeOneStretch({ from, until }, next) ? (onward ? onward[band] : after + next.before) * minuteMs : 0,
  }
}

/** Whether it depends on the road between two visits of somebody, one after the other, if they are one stretch of work: as one, they may be no longer than the law allows. */
export const mayBeOneStretch = (one: Range, next: Range): boolean =>
  next.from.getTime() - one.until.getTime() >= legalHours.pause * minuteMs &&
  next.until.getTime() - one.from.getTime() <= legalHours.stretch * minuteMs

const backTo = ({ road, back }: TimedVisit, band: RoadBand) => (road ? road[band] * minuteMs : back)

function isFree({ from: begins, until: ends, band }: TimedSlot, visits: readonly TimedVisit[], next: number, reach: number): boolean {
  for (let index = next; index < visits.length; index++) {
    const visit = visits[index]
    if (!visit || visit.from >= ends + reach) return true
    if (begins < visit.until + visit.there && ends > visit.from - backTo(visit, band)) return false
  }
  return true
}

const isSlot = (visit: TimedSlot | TimedVisit): visit is TimedSlot => 'index' in visit

function roadBetween(from: TimedSlot | TimedVisit, to: TimedSlot | TimedVisit): number {
  if (isSlot(from)) return isSlot(to) ? 0 : backTo(to, from.band) / minuteMs
  return (isSlot(to) ? from.there : from.onward) / minuteMs
}

const keepsHours = (slot: TimedSlot, visits: readonly TimedVisit[], { most }: Candidate) =>
  hoursBrokenBy<TimedSlot | TimedVisit>(slot, visits, most, roadBetween) === null

/** For each day, the times at which at least so many professionals are available. */
export function daysOf(
  question: Pick<Days, 'from' | 'days'>,
  slots: readonly OpenSlot[],
  counts: readonly number[],
  cleaners: number,
): FreeDay[] {
  const times = new Map<DubaiDate, string[]>()
  for (const [index, { date, time }] of slots.entries())
    if ((counts[index] ?? 0) >= cleaners) times.set(date, [...(times.get(date) ?? []), time])
  return Array.from({ length: question.days }, (_, day) => addDays(question.from, day)).map((date) => ({
    date,
    times: times.get(date) ?? [],
  }))
}

export type Slot = { date: DubaiDate; time: string }

/** The free times nearest to the wanted one, nearest first (the earlier of two equally near). */
export function nearestTimes(days: FreeDay[], wanted: Slot, count: number): Slot[] {
  const at = instantOf(wanted.date, wanted.time).getTime()
  const distance = (slot: Slot) => Math.abs(instantOf(slot.date, slot.time).getTime() - at)
  return days
    .flatMap(({ date, times }) => times.map((time) => ({ date, time })))
    .filter((slot) => slot.date !== wanted.date || slot.time !== wanted.time)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
}
