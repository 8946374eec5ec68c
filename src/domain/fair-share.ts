import { addDays, type DubaiDate, weekdayOf } from './dubai-time.ts'

/**
 * The paid minutes of a professional in four weeks, and the median of the active professionals of the same city who share a skill. Visits to come in the
 * last of the weeks count.
 */
export type FairShare = { paidMinutes: number; medianMinutes: number }

const fairShareWeeks = 4
const halfDay = 240

/** How many half-days somebody had more than the median, rounded; less than 0 for who had less. The database keeps the same in fair_shares. */
export const halfDaysAhead = ({ paidMinutes, medianMinutes }: FairShare): number =>
  Math.floor((paidMinutes - medianMinutes + halfDay / 2) / halfDay)

/** The Sundays on which the weeks of a fair share begin: this week's, and the three before it. */
export function weeksOfFairShare(today: DubaiDate): DubaiDate[] {
  const sunday = addDays(today, -weekdayOf(today))
  return Array.from({ length: fairShareWeeks }, (_, index) => addDays(sunday, -7 * index))
}
