import type { BookingInput } from '../../contracts/bookings.ts'
import { type FreeDay, freeDays, nearestTimes, type Slot } from '../../domain/availability.ts'
import { addDays, dubaiDateOf } from '../../domain/dubai-time.ts'
import { visitDates } from '../../domain/series.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readCalendar } from './find-free-times.ts'
import type { PlannedBooking } from './plan-booking.ts'

/** Too few professionals are free; the transaction that finds it out is rolled back whole. */
export class TimeTaken extends Error {
  override name = 'TimeTaken'
}

const daysAround = 3
const proposals = 6

/** The refusal that a customer can act on: which dates are taken, and the nearest times at which all of the booking can be had. */
export async function refuseTakenTime(context: Context, input: BookingInput, plan: PlannedBooking): Promise<AppError> {
  const words = wordsFor(context)
  const today = dubaiDateOf(context.now())
  const earliest = addDays(input.date, -daysAround)
  const from = earliest < today ? today : earliest
  const firstDays = daysAround * 2 + 1
  const series = visitDates(input.frequency, input.date, plan.settings.seriesWeeks, input.weekdays)
  const span = input.frequency === 'Once' ? firstDays : firstDays + plan.settings.seriesWeeks * 7
  const calendar = await readCalendar(context, { serviceId: input.service_id, city: input.city, from, days: span })
  const days = freeDays({
    ...calendar,
    from,
    days: span,
    hours: input.hours,
    cleaners: input.cleaners,
    now: context.now(),
    settings: { ...plan.settings, horizonDays: plan.settings.horizonDays + span },
  })
  const free = new Map(days.map(({ date, times }) => [date, new Set(times)]))
  const isFree = (date: string, time: string) => free.get(date)?.has(time) ?? false

  const whole: FreeDay[] = days.slice(0, firstDays).map(({ date, times }) => {
    const dates = visitDates(input.frequency, date, plan.settings.seriesWeeks, input.weekdays)
    return { date, times: times.filter((time) => dates.every((each) => isFree(each, time))) }
  })
  const nearest: Slot[] = nearestTimes(whole, { date: input.date, time: input.time }, proposals)
  const taken = series.filter((date) => !isFree(date, input.time))
  const message = input.frequency === 'Once' ? words.noTimeLeft : words.seriesTaken
  return new AppError('time_taken', message, { fields: { time: message }, data: { nearest, taken } })
}
