import type { Frequency } from './booking-options.ts'
import { addDays, type DubaiDate, weekdayOf } from './dubai-time.ts'

/** Without chosen weekdays: the first day and the second and fourth after it (product, small print). */
export const defaultWeekdays = (first: DubaiDate): number[] => [0, 2, 4].map((after) => weekdayOf(addDays(first, after)))

/**
 * The dates of a booking's visits, in order. Once is one; Weekly repeats the weekday; Multiple times a week repeats the
 * chosen weekdays (0 is Sunday); each for so many weeks from the first date.
 */
export function visitDates(frequency: Frequency, first: DubaiDate, weeks: number, weekdays: number[] = []): DubaiDate[] {
  if (frequency === 'Once') return [first]
  if (frequency === 'Weekly') return Array.from({ length: weeks }, (_, week) => addDays(first, week * 7))
  const chosen = new Set([...(weekdays.length > 0 ? weekdays : defaultWeekdays(first)), weekdayOf(first)])
  return Array.from({ length: weeks * 7 }, (_, day) => addDays(first, day)).filter((date) => chosen.has(weekdayOf(date)))
}

/** How many weeks a series may be booked for (product, decision 9). */
export const seriesWeeksRange = { min: 4, max: 52 } as const
