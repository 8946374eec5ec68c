import { type FreeDay, nearestTimes, type Slot } from './availability.ts'
import { addDays } from './dubai-time.ts'
import type { PlannedVisit } from './series.ts'

/** How far from a date that cannot be had another is proposed. */
export const daysAroundConflict = 2

/**
 * The nearest free times in place of a visit that cannot be had as the rule says (product, decision 9). Days on which the series comes
 * anyhow are left out, but for this one.
 */
export function timesInstead(days: readonly FreeDay[], wanted: PlannedVisit, planned: readonly PlannedVisit[], count: number): Slot[] {
  const from = addDays(wanted.date, -daysAroundConflict)
  const until = addDays(wanted.date, daysAroundConflict)
  const others = new Set(planned.filter((visit) => visit.seriesDate !== wanted.seriesDate && !visit.isSkipped).map(({ date }) => date))
  const near = days.filter(({ date }) => date >= from && date <= until && !others.has(date))
  return nearestTimes(near, wanted, count)
}
