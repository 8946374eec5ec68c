import { type DayPlan, plainDay } from './calendar.ts'
import { addDays, addMinutes, type DubaiDate, dubaiDateOf, instantOf, minutesOfTime, timeOfMinutes } from './dubai-time.ts'
import type { Settings } from './settings.ts'

export type OpeningHours = Pick<Settings, 'opensAt' | 'closesAt' | 'slotStep'>

/** Every time of day at which a visit of so many hours may start: on the step, and ending before closing. */
export function startTimes(hours: number, { opensAt, closesAt, slotStep }: OpeningHours): string[] {
  const times: string[] = []
  for (let start = opensAt; start + hours * 60 <= closesAt; start += slotStep) times.push(timeOfMinutes(start))
  return times
}

/** Whether a visit of so many hours may start at this time: on the step, and ending before closing. */
export function isStartTime(time: string, hours: number, opening: OpeningHours): boolean {
  const start = minutesOfTime(time)
  return start >= opening.opensAt && (start - opening.opensAt) % opening.slotStep === 0 && start + hours * 60 <= opening.closesAt
}

export type TimeRefusal = 'closed_day' | 'closed' | 'friday_prayer' | 'midday_ban'
export type DateRefusal = 'past' | 'beyond_horizon' | 'too_soon' | TimeRefusal

/** Why a visit cannot take place at this time of a day with this calendar, or null if it can. */
export function refusalOfTime(time: string, hours: number, day: DayPlan): TimeRefusal | null {
  if (day.isClosed) return 'closed_day'
  if (!isStartTime(time, hours, day)) return 'closed'
  const start = minutesOfTime(time)
  return day.blocked.find(({ begins, ends }) => start < ends && begins < start + hours * 60)?.kind ?? null
}

/** Why no visit can take place on a day, or null. */
export function refusalOfDay(date: DubaiDate, now: Date, { horizonDays }: Pick<Settings, 'horizonDays'>): 'past' | 'beyond_horizon' | null {
  const today = dubaiDateOf(now)
  if (date < today) return 'past'
  return date > addDays(today, horizonDays) ? 'beyond_horizon' : null
}

/** Whether a visit starts sooner than its lead time allows. */
export const isTooSoon = (startsAt: Date, now: Date, { leadTime }: Pick<DayPlan, 'leadTime'>): boolean =>
  startsAt < addMinutes(now, leadTime)

/** Why a visit cannot start then, or null if the calendar allows it; whether a professional is available is checked elsewhere. */
export function refusalOfStart(
  date: DubaiDate,
  time: string,
  hours: number,
  now: Date,
  settings: Settings,
  day: DayPlan = plainDay(settings),
): DateRefusal | null {
  const refusal = refusalOfDay(date, now, settings) ?? refusalOfTime(time, hours, day)
  if (refusal) return refusal
  return isTooSoon(instantOf(date, time), now, day) ? 'too_soon' : null
}
