import type { BookingInput } from '../../contracts/bookings.ts'
import { type FreeDay, nearestTimes, type Slot } from '../../domain/availability.ts'
import { type DubaiDate, dubaiDateOf } from '../../domain/dubai-time.ts'
import { firstVisitDate, visitDates } from '../../domain/series.ts'
import { checkDates } from '../availability/check-dates.ts'
import { daysAround, proposedAround } from '../availability/days-around.ts'
import { readFreeDays } from '../availability/read-free-days.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import type { PlannedBooking } from './plan-booking.ts'

/** Too few professionals are free; the transaction that finds it out is rolled back whole. */
export class TimeTaken extends Error {
  override name = 'TimeTaken'
}

/** Of a long series, so many weeks must be free at a proposed time; the check of the series looks at every date. */
const weeksLookedAt = 8

/** The refusal that a customer can act on: which dates are taken, and the nearest times at which all of the booking can be had. */
export async function refuseTakenTime(context: Context, input: BookingInput, plan: PlannedBooking): Promise<AppError> {
  const words = wordsFor(context)
  const [nearest, taken] = await Promise.all([nearestWholes(context, input, plan), takenDates(context, input, plan)])
  const message = input.frequency === 'Once' ? words.noTimeLeft : words.seriesTaken
  return new AppError('time_taken', message, { fields: { time: message }, data: { nearest, taken } })
}

async function takenDates(context: Context, input: BookingInput, plan: PlannedBooking): Promise<DubaiDate[]> {
  if (input.frequency === 'Once') return [input.date]
  const { serviceId, place, cleaners, settings, visits, closed } = plan
  const states = await checkDates(context, { serviceId, city: place.city, cleaners, buffer: settings.travelBuffer, visits })
  const taken = visits.filter((_, index) => states[index] === 'taken').map(({ startsAt }) => dubaiDateOf(startsAt))
  return [...new Set([...taken, ...closed])].sort()
}

async function nearestWholes(context: Context, input: BookingInput, plan: PlannedBooking): Promise<Slot[]> {
  const { serviceId, place, cleaners, rules } = plan
  const { from, days: firstDays } = daysAround(context, input.date, proposedAround.days)
  const weeks = Math.min(input.weeks ?? plan.settings.seriesWeeks, weeksLookedAt)
  const span = input.frequency === 'Once' ? firstDays : firstDays + weeks * 7
  const settings = { ...plan.settings, horizonDays: plan.settings.horizonDays + span }
  const days = await readFreeDays(context, { serviceId, place, cleaners, rules, settings, from, days: span, hours: input.hours })
  const free = new Map(days.map(({ date, times }) => [date, new Set(times)]))
  const isFirst = ({ date }: FreeDay) => firstVisitDate(input.frequency, date, input.weekdays) === date
  const whole: FreeDay[] = days
    .slice(0, firstDays)
    .filter(isFirst)
    .map(({ date, times }) => {
      const dates = visitDates(input.frequency, date, weeks, input.weekdays)
      return { date, times: times.filter((time) => dates.every((each) => free.get(each)?.has(time) ?? false)) }
    })
  return nearestTimes(whole, { date: input.date, time: input.time }, proposedAround.most)
}
