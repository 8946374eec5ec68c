import type { CreatedBooking, FreeDay } from '../../contracts/bookings.ts'
import type { BookingForm } from '../../domain/booking-form.ts'
import type { Frequency } from '../../domain/booking-options.ts'
import { firstVisitDate, type PlannedVisit, visitDates } from '../../domain/series.ts'
import { defaultSettings } from '../../domain/settings.ts'
import type { BookingState } from './booking-state.ts'

export const stripDays = 14
export const seriesDays = defaultSettings.seriesWeeks * 7

/** A day's free times; null while they are not known. The customer's own held visit counts as free to them. */
export function timesOn(date: string, days: FreeDay[], held: CreatedBooking | null = null): string[] | null {
  const day = days.find((each) => each.date === date)
  if (!day) return null
  const own = held?.visits.filter((visit) => visit.date === date).map(({ time }) => time) ?? []
  return [...new Set([...day.times, ...own])].sort()
}

/** The first day after this one with a free time. */
export const nextFreeDay = (date: string, days: FreeDay[]): string | null =>
  days.find((day) => day.date > date && day.times.length > 0)?.date ?? null

/** The day of the first visit, which of chosen weekdays is the first from the chosen day on; empty while no day is chosen. */
export const firstDay = ({ form: { frequency, date }, weekdays }: Pick<BookingState, 'form' | 'weekdays'>): string =>
  date && firstVisitDate(frequency as Frequency, date, weekdays)

/** Every date of the booking's visits, four weeks ahead (product, decision 9). */
export const datesOf = ({ frequency, date }: Pick<BookingForm, 'frequency' | 'date'>, weekdays: number[]): string[] =>
  visitDates(frequency as Frequency, date, defaultSettings.seriesWeeks, weekdays)

/** A visit of a series, and whether its time is free; null while that is not known. */
export type CheckedVisit = PlannedVisit & { isFree: boolean | null }

/** Each visit of a series at its time, or at the one that was chosen for it instead. */
export function checkSeries(planned: PlannedVisit[], days: FreeDay[], held: CreatedBooking | null): CheckedVisit[] {
  return planned.map((visit) => {
    const isKnown = visit.time !== '' && !visit.isSkipped
    const isFree = isKnown ? (timesOn(visit.date, days, held)?.includes(visit.time) ?? null) : null
    return { ...visit, isFree }
  })
}

/** The times at which every date of a series is free; null while one of them is not known. */
export function timesOnAll(dates: string[], days: FreeDay[], held: CreatedBooking | null): string[] | null {
  const lists = dates.map((date) => timesOn(date, days, held))
  if (lists.some((times) => times === null)) return null
  const [first = [], ...rest] = lists as string[][]
  return first.filter((time) => rest.every((times) => times.includes(time)))
}
