import { type FreeDay, nearestTimes, type Slot } from './availability.ts'
import { addDays } from './dubai-time.ts'
import type { PlannedVisit } from './series.ts'

/** How many days around an unavailable date an alternative is proposed. */
export const daysAroundConflict = 2

/**
 * The nearest free times in place of a visit that is not available at the series' time (product, decision 9). Other days on which the
 * series takes place anyway are left out.
 */
export function timesInstead(days: readonly FreeDay[], wanted: PlannedVisit, planned: readonly PlannedVisit[], count: number): Slot[] {
  const from = addDays(wanted.date, -daysAroundConflict)
  const until = addDays(wanted.date, daysAroundConflict)
  const others = new Set(planned.filter((visit) => visit.seriesDate !== wanted.seriesDate && !visit.isSkipped).map(({ date }) => date))
  const near = days.filter(({ date }) => date >= from && date <= until && !others.has(date))
  return nearestTimes(near, wanted, count)
}
