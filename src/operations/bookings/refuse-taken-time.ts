import { type FreeDay, nearestTimes, type Slot } from '../../domain/availability.ts'
import { type DubaiDate, dubaiDateOf } from '../../domain/dubai-time.ts'
import { firstVisitDate, visitDates } from '../../domain/series.ts'
import { checkDates } from '../availability/check-dates.ts'
import { readBasketDays } from '../availability/read-basket-days.ts'
import { withLongerHorizon } from '../availability/read-calendar.ts'
import { daysAround, proposedAround, readFreeDays } from '../availability/read-free-days.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import type { BookingPlan } from './plan-booking.ts'

/** For a long series, this many weeks must be free at a proposed time; checking the series looks at every date. */
const weeksLookedAt = 8

/** An error that a customer can act on: which dates are taken, and the nearest times at which the whole booking is possible. */
export async function refuseTakenTime(context: Context, plan: BookingPlan): Promise<AppError> {
  const words = wordsFor(context)
  const [nearest, taken] = await Promise.all([nearestWholes(context, plan), takenDates(context, plan)])
  const message = plan.series ? words.seriesTaken : words.noTimeLeft
  return new AppError('time_taken', message, { fields: { time: message }, data: { nearest, taken } })
}

async function takenDates(context: Context, { asked, calendar, series, serviceId, cleaners, wishes, visits, closed }: BookingPlan) {
  if (!series) return [asked.date]
  const { site, settings } = calendar
  const states = await checkDates(context, { serviceId, ...site, cleaners, buffer: settings.travelBuffer, wishes, visits })
  const taken = visits.filter((_, index) => states[index] === 'taken').map(({ startsAt }) => dubaiDateOf(startsAt))
  return [...new Set<DubaiDate>([...taken, ...closed])].sort()
}

async function nearestWholes(
  context: Context,
  { asked, series, frequency, serviceId, cleaners, hours, wishes, ...plan }: BookingPlan,
): Promise<Slot[]> {
  const { date, time, weekdays } = asked
  const { from, days: firstDays } = daysAround(context, date, proposedAround.days)
  const weeks = Math.min(asked.weeks, weeksLookedAt)
  const span = series ? firstDays + weeks * 7 : firstDays
  const calendar = withLongerHorizon(plan.calendar, span)
  const question = { serviceId, calendar, cleaners, hours, gender: wishes.gender }
  if (plan.second) {
    const second = { ...plan.second, gender: null }
    return nearestTimes(await readBasketDays(context, { first: question, second, from, days: span }), { date, time }, proposedAround.most)
  }
  const days = await readFreeDays(context, { ...question, from, days: span })
  const free = new Map(days.map((day) => [day.date, new Set(day.times)]))
  const isFirst = (day: FreeDay) => firstVisitDate(frequency, day.date, weekdays) === day.date
  const whole: FreeDay[] = days
    .slice(0, firstDays)
    .filter(isFirst)
    .map((day) => {
      const dates = visitDates(frequency, day.date, weeks, weekdays)
      return { date: day.date, times: day.times.filter((time) => dates.every((each) => free.get(each)?.has(time) ?? false)) }
    })
  return nearestTimes(whole, { date, time }, proposedAround.most)
}
