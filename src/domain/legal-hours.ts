/**
 * The law's limits on working hours, in minutes: eight hours a day, 48 a week, an hour's pause after five. Staff may allow somebody up to two
 * hours of overtime a day. What counts is the time at customers.
 */
export const legalHours = { day: 480, week: 2_880, dayWithOvertime: 600, weekWithOvertime: 3_600, stretch: 300, pause: 60 } as const

/** Which limit another visit would break. */
export const brokenHours = ['hours_day', 'hours_week', 'no_pause'] as const
export type BrokenHours = (typeof brokenHours)[number]

/** A visit in milliseconds. */
export type WorkedVisit = { from: number; until: number }

/** Minutes on the road from one visit to the next one, or what is kept free for it where no road is known. */
export type RoadBetween<Visit> = (from: Visit, to: Visit) => number

/** The most minutes of visits that somebody may have in a day and in a week. */
export type HourLimits = { day: number; week: number }

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const dubaiMs = 240 * minuteMs
const mondayMs = 3 * dayMs

const dayOf = (instant: number) => Math.floor((instant + dubaiMs) / dayMs)
/** Weeks begin on Monday. */
const weekOf = (instant: number) => Math.floor((instant + dubaiMs + mondayMs) / (7 * dayMs))

/** The first instant of the week of this one, in Dubai. */
export const weekBegins = (instant: Date): Date => new Date(weekOf(instant.getTime()) * 7 * dayMs - dubaiMs - mondayMs)

/**
 * Which limit a visit breaks beside those that somebody has, in order and without it; null if none. Rest is what of the time between two visits is not on the
 * road. Visits with less than an hour of it between them are one stretch; it may be longer than five hours only if it is a single visit, in which the pause
 * is taken at the customer's. The database's broken_hours is the same rule.
 */
export function hoursBrokenBy<Visit extends WorkedVisit>(
  wanted: Visit,
  others: readonly Visit[],
  limits: HourLimits,
  road: RoadBetween<Visit>,
): BrokenHours | null {
  let [onDay, inWeek] = [wanted.until - wanted.from, wanted.until - wanted.from]
  const [day, week] = [dayOf(wanted.from), weekOf(wanted.from)]
  for (const { from, until } of others) {
    if (dayOf(from) === day) onDay += until - from
    if (weekOf(from) === week) inWeek += until - from
  }
  if (onDay > limits.day * minuteMs) return 'hours_day'
  if (inWeek > limits.week * minuteMs) return 'hours_week'
  return isWithoutPause(wanted, others, road) ? 'no_pause' : null
}

function isWithoutPause<Visit extends WorkedVisit>(wanted: Visit, others: readonly Visit[], road: RoadBetween<Visit>): boolean {
  let [first, last] = [wanted, wanted]
  const isOne = (one: Visit, next: Visit) => {
    const gap = next.from - one.until
    return gap < legalHours.pause * minuteMs || gap < (legalHours.pause + road(one, next)) * minuteMs
  }
  for (let index = others.length - 1; index >= 0; index--) {
    const earlier = others[index]
    if (!earlier || earlier.from >= wanted.from) continue
    if (!isOne(earlier, first)) break
    first = earlier
  }
  for (const later of others) {
    if (later.from < wanted.from) continue
    if (!isOne(last, later)) break
    last = later
  }
  return first !== last && last.until - first.from > legalHours.stretch * minuteMs
}
