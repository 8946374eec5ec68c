import { type DayPlan, plainDay } from './calendar.ts'
import { addDays, addMinutes, type DubaiDate, instantOf } from './dubai-time.ts'
import { type DateRefusal, isTooSoon, refusalOfDay, refusalOfTime, startTimes, type TimeRefusal } from './opening-hours.ts'
import type { Settings } from './settings.ts'
import { joined, type Range, type Schedule, workingSpans } from './working-hours.ts'

/** unavailable: why there are no times, where somebody has looked (sayWhyNot). */
export type FreeDay = { date: DubaiDate; times: string[]; unavailable?: NoTimes }

export type Visit = { startsAt: Date; endsAt: Date }

/** When a visit of so many hours begins and ends that starts at this time in Dubai. */
export function visitAt(date: DubaiDate, time: string, hours: number): Visit {
  const startsAt = instantOf(date, time)
  return { startsAt, endsAt: addMinutes(startsAt, hours * 60) }
}

/** Until when a visit holds its professionals: the buffer for the road follows it. */
export const heldUntil = (visit: Visit, buffer: number): Date => addMinutes(visit.endsAt, buffer)

/** A professional who does the service in the city: when they work, when they are taken, and the minutes on the road around a visit. */
export type Candidate = { id: number; schedule: Schedule; busy: readonly Range[]; before: number; after: number }

type Days = {
  from: DubaiDate
  days: number
  hours: number
  now: Date
  settings: Settings
  /** The calendar of each day; the settings' opening hours unless told. */
  planOf?: (date: DubaiDate) => DayPlan
}

export type OpenSlot = Slot & Visit

/** Every time of these days at which the calendar lets a visit start, in order. */
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

/** Why a day has no free time: it has no start to offer, it is too late for those it had, or everybody is taken. */
export type NoTimes = Exclude<DateRefusal, TimeRefusal> | 'closed' | 'full'

/** Why nothing is free on a day that has no free time, by the calendar of that day. */
export function whyNoTimes(
  date: DubaiDate,
  { hours, now, settings, planOf = () => plainDay(settings) }: Omit<Days, 'from' | 'days'>,
): NoTimes {
  const refusal = refusalOfDay(date, now, settings)
  if (refusal) return refusal
  const plan = planOf(date)
  const starts = startTimes(hours, plan).filter((time) => refusalOfTime(time, hours, plan) === null)
  if (starts.length === 0) return 'closed'
  return starts.every((time) => isTooSoon(instantOf(date, time), now, plan)) ? 'too_soon' : 'full'
}

/** The same days, those without a free time with the reason. */
export const sayWhyNot = (days: readonly FreeDay[], question: Parameters<typeof whyNoTimes>[1]): FreeDay[] =>
  days.map((day) => (day.times.length > 0 ? day : { ...day, unavailable: whyNoTimes(day.date, question) }))

/** Adds to each slot's count those of the candidates who work all through it and are free for it and the road. Slots are in order. */
export function countAble(slots: readonly OpenSlot[], candidates: readonly Candidate[], counts: number[]): void {
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return
  for (const { schedule, busy, before, after } of candidates) {
    const working = workingSpans(schedule, first.startsAt, last.endsAt)
    const taken = joined(busy.map(({ from, until }) => [from.getTime(), until.getTime()]))
    let shift = 0
    let visit = 0
    for (const [index, { startsAt, endsAt }] of slots.entries()) {
      const [begins, ends] = [startsAt.getTime(), endsAt.getTime()]
      while ((working[shift]?.[1] ?? Infinity) < ends) shift++
      while ((taken[visit]?.[1] ?? Infinity) <= begins - before * 60_000) visit++
      const works = (working[shift]?.[0] ?? Infinity) <= begins
      const isFree = (taken[visit]?.[0] ?? Infinity) >= ends + after * 60_000
      if (works && isFree) counts[index] = (counts[index] ?? 0) + 1
    }
  }
}

/** For each day the times at which at least so many are able. */
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
