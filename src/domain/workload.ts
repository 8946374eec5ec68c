import { type BrokenHours, type HourLimits, hoursBrokenBy } from './legal-hours.ts'

const minuteMs = 60_000

/** A visit of somebody's day, and the minutes on the road from it to the next one, or those that are kept free for it. */
export type Stop = { from: Date; until: Date; road: number }

/** limits: the most minutes of visits in a day and a week. week: the minutes of visits in the week, this day's included. */
export type DayOfWork = { stops: readonly Stop[]; worked: number; week: number; limits: HourLimits }

/** All in minutes. */
export type Workload = { booked: number; capacity: number; longestPause: number | null; broken: BrokenHours | null }

/**
 * What a day asks of somebody: the minutes of visits of those that they can have, the longest pause between two, and the first limit of the law
 * that it breaks. Stops are in order of time; worked are the minutes that they work.
 */
export function workloadOf({ stops, worked, week, limits }: DayOfWork): Workload {
  const booked = stops.reduce((sum, { from, until }) => sum + minutesBetween(from, until), 0)
  return {
    booked,
    capacity: Math.min(worked, limits.day),
    longestPause: longestPauseOf(stops),
    broken: brokenBy(stops, { day: limits.day, week: limits.week - (week - booked) }),
  }
}

const minutesBetween = (from: Date, until: Date) => (until.getTime() - from.getTime()) / minuteMs

function longestPauseOf(stops: readonly Stop[]): number | null {
  const pauses = stops.slice(1).map(({ from }, index) => {
    const before = stops[index]
    return before ? minutesBetween(before.until, from) - before.road : 0
  })
  return pauses.length === 0 ? null : Math.max(0, ...pauses)
}

function brokenBy(stops: readonly Stop[], limits: HourLimits): BrokenHours | null {
  const visits = stops.map(({ from, until, road }) => ({ from: from.getTime(), until: until.getTime(), road }))
  for (const visit of visits) {
    const others = visits.filter((other) => other !== visit)
    const broken = hoursBrokenBy(visit, others, limits, (from) => from.road)
    if (broken) return broken
  }
  return null
}
