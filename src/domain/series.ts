import type { Frequency } from './booking-options.ts'
import { addDays, type DubaiDate, type DubaiTime, weekdayOf } from './dubai-time.ts'

/** The default without chosen weekdays: the first day and the second and fourth days after it (product, small print). */
const defaultWeekdays = (first: DubaiDate): number[] => [0, 2, 4].map((after) => weekdayOf(addDays(first, after)))

/** The day of the first visit: the wanted day, or, if weekdays were chosen and it is none of them, the next day that is. */
export function firstVisitDate(frequency: Frequency, wanted: DubaiDate, weekdays: readonly number[] = []): DubaiDate {
  if (frequency !== 'Multiple times a week' || weekdays.length === 0) return wanted
  const week = Array.from({ length: 7 }, (_, day) => addDays(wanted, day))
  return week.find((date) => weekdays.includes(weekdayOf(date))) ?? wanted
}

/**
 * The dates of a booking's visits, in order. Once is one date; Weekly repeats its weekday; Multiple times a week repeats only the chosen
 * weekdays (0 is Sunday); each for this many weeks from the first visit.
 */
export function visitDates(frequency: Frequency, wanted: DubaiDate, weeks: number, weekdays: readonly number[] = []): DubaiDate[] {
  if (frequency === 'Once') return [wanted]
  if (frequency === 'Weekly') return Array.from({ length: weeks }, (_, week) => addDays(wanted, week * 7))
  const first = firstVisitDate(frequency, wanted, weekdays)
  return datesBetween(seriesWeekdays(frequency, first, weekdays), first, addDays(first, weeks * 7))
}

/** How many weeks a series may be booked for (product, decision 9). */
export const seriesWeeksRange = { min: 4, max: 52 } as const

/** A date of a series that differs from its rule: another time, or none. */
export type SeriesChange = { date: DubaiDate; to_date?: DubaiDate | undefined; to_time?: DubaiTime | undefined; skip?: boolean | undefined }

export type PlannedVisit = { seriesDate: DubaiDate; date: DubaiDate; time: DubaiTime; isSkipped: boolean }

/** The visits of a series with the customer's changes to single dates; a change for a date that is not in the series has no effect. */
export function plannedVisits(dates: readonly DubaiDate[], time: DubaiTime, changes: readonly SeriesChange[] = []): PlannedVisit[] {
  const changeOn = new Map(changes.map((change) => [change.date, change]))
  return dates.map((seriesDate) => {
    const change = changeOn.get(seriesDate)
    return { seriesDate, date: change?.to_date ?? seriesDate, time: change?.to_time ?? time, isSkipped: change?.skip ?? false }
  })
}

/** A date beyond the calendar on sale may be moved by this many days, in place of one on which nobody is free. */
const daysMoved = 7

/** The first visit that is moved further ahead than the calendar on sale reaches, and not just by some days; undefined if none is. */
export const movedTooFar = (planned: readonly PlannedVisit[], lastOnSale: DubaiDate): PlannedVisit | undefined =>
  planned.find(({ date, seriesDate }) => date > lastOnSale && date > addDays(seriesDate, daysMoved))

/** The weekdays on which a series repeats, in order. */
export function seriesWeekdays(frequency: Frequency, first: DubaiDate, weekdays: readonly number[] = []): number[] {
  if (frequency === 'Weekly') return [weekdayOf(first)]
  return [...new Set(weekdays.length > 0 ? weekdays : defaultWeekdays(first))].sort()
}

/** The dates with these weekdays from one day up to, but not including, another. */
export function datesBetween(weekdays: readonly number[], from: DubaiDate, until: DubaiDate): DubaiDate[] {
  const dates: DubaiDate[] = []
  for (let date = from; date < until; date = addDays(date, 1)) if (weekdays.includes(weekdayOf(date))) dates.push(date)
  return dates
}

/** The day up to which the dates of an open-ended series are created: this many weeks after today or its first day, whichever is later. */
export const rollsUntil = (today: DubaiDate, weeks: number): DubaiDate => addDays(today, weeks * 7)
