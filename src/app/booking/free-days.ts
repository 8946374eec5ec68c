import type { CreatedBooking, FreeDay } from '../../contracts/bookings.ts'
import type { NoTimes } from '../../domain/availability.ts'
import type { BookingForm } from '../../domain/booking-form.ts'
import type { Frequency } from '../../domain/booking-options.ts'
import { addDays } from '../../domain/dubai-time.ts'
import { firstVisitDate, type PlannedVisit, visitDates } from '../../domain/series.ts'
import type { BookingState } from './booking-state.ts'

export const stripDays = 14

/** A day's free times; null while unknown. The customer's own held visit counts as free for them. */
export function timesOn(date: string, days: FreeDay[], held: CreatedBooking | null = null): string[] | null {
  const day = days.find((each) => each.date === date)
  if (!day) return null
  const own = held?.visits.filter((visit) => visit.date === date).map(({ time }) => time) ?? []
  return [...new Set([...day.times, ...own])].sort()
}

/** The next day with a free time, or else the last one before. */
export function nearestFreeDay(date: string, days: FreeDay[]): string | null {
  const free = days.filter((day) => day.times.length > 0).map((day) => day.date)
  return free.find((day) => day > date) ?? free.findLast((day) => day < date) ?? null
}

/** The last bookable day, according to a response that says which days are not. */
export const lastDayOf = (days: FreeDay[], otherwise: string): string => {
  const beyond = days.find(({ unavailable }) => unavailable === 'beyond_horizon')
  return beyond ? addDays(beyond.date, -1) : otherwise
}

/** Why a day has no free times; 'full' if the response does not say. */
export const whyNone = (date: string, days: FreeDay[]): NoTimes => days.find((day) => day.date === date)?.unavailable ?? 'full'

/** The day of the first visit: the first of the chosen weekdays from the chosen day; empty while no day is chosen. */
export const firstDay = ({ form: { frequency, date }, weekdays }: Pick<BookingState, 'form' | 'weekdays'>): string =>
  date && firstVisitDate(frequency as Frequency, date, weekdays)

/** Every date of the booking's visits, this many weeks ahead (product, decision 9). */
export const datesOf = ({ frequency, date }: Pick<BookingForm, 'frequency' | 'date'>, weeks: number, weekdays: number[]): string[] =>
  visitDates(frequency as Frequency, date, weeks, weekdays)

/** A visit of a series, and whether its time is free; null while unknown. */
export type CheckedVisit = PlannedVisit & { isFree: boolean | null }

/** Each visit of a series at its time, or at the time chosen instead. */
export function checkSeries(planned: PlannedVisit[], days: FreeDay[], held: CreatedBooking | null): CheckedVisit[] {
  return planned.map((visit) => {
    const isKnown = visit.time !== '' && !visit.isSkipped
    const isFree = isKnown ? (timesOn(visit.date, days, held)?.includes(visit.time) ?? null) : null
    return { ...visit, isFree }
  })
}

/** The times that are free on every date of a series; null while one of them is unknown. */
export function timesOnAll(dates: string[], days: FreeDay[], held: CreatedBooking | null): string[] | null {
  const lists = dates.map((date) => timesOn(date, days, held))
  if (lists.some((times) => times === null)) return null
  const [first = [], ...rest] = lists as string[][]
  return first.filter((time) => rest.every((times) => times.includes(time)))
}
