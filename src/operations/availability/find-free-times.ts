import type { z } from 'zod'
import type { BasketTimesQuery } from '../../contracts/bookings.ts'
import { type FreeDay, sayTooLarge } from '../../domain/availability.ts'
import type { BasketDay } from '../../domain/baskets.ts'
import { cleanersRange, hoursRange } from '../../domain/booking-options.ts'
import type { DayPlan } from '../../domain/calendar.ts'
import { addDays, dubaiDateOf } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { findService } from './find-service.ts'
import { readBasketDays } from './read-basket-days.ts'
import { explained, planOf, recallCalendar } from './read-calendar.ts'
import { readFreeDays } from './read-free-days.ts'
import { everyMember } from './recall-team.ts'

type Team = Parameters<typeof everyMember>[1] & { cleaners: number }

/** A holiday or a day in Ramadan is marked as such. */
export type NotedDay = FreeDay & Partial<BasketDay> & { notes?: { kind: 'holiday' | 'ramadan'; name: string; provisional: boolean }[] }

/**
 * The free times of a service for each day (product, decision 8): those at which a whole team can come and every wish can be kept. Of a language or of certain
 * people, one of the team, or as many as there are, is enough. With a second service, those at which both can be done (readBasketDays). Throws AppError not_found, or invalid for an unknown city or a wish that the service does not take.
 */
export async function findFreeTimes(
  context: Context,
  query: z.output<typeof BasketTimesQuery>,
  people?: readonly number[],
): Promise<NotedDay[]> {
  const from = query.from ?? dubaiDateOf(context.now())
  const [dated, { serviceId, site }] = await Promise.all([
    recallCalendar(context, from, addDays(from, query.days)),
    findService(context, query),
  ])
  const calendar = { ...dated, site }
  const { days, hours, cleaners, wants_gender: gender = null, wants_language: language } = query
  const question = { serviceId, calendar, from, days, hours, cleaners, gender }
  const noted = (day: FreeDay) => withNotes(context, day, planOf(calendar, day.date))
  if (query.second_service) {
    const { second_service: service, second_cleaners = cleanersRange.min, second_hours = hoursRange.min, city, area } = query
    const { site, ...after } = await findService(context, { service, city, area })
    const second = { ...after, calendar: { ...dated, site }, cleaners: second_cleaners, hours: second_hours, gender: null }
    const both = await readBasketDays(context, { first: question, second, from, days })
    const told = await unlessTooLarge(context, second, await unlessTooLarge(context, question, both))
    return both.map((day, index) => noted({ ...day, ...told[index] }))
  }
  const [able, ...wished] = await Promise.all([
    readFreeDays(context, question),
    ...(language ? [readFreeDays(context, { ...question, cleaners: 1, language })] : []),
    ...(people?.length ? [readFreeDays(context, { ...question, cleaners: Math.min(cleaners, people.length), people })] : []),
  ])
  const free = wished.reduce(timesOfBoth, able)
  return (await unlessTooLarge(context, question, explained(context, calendar, hours, free))).map(noted)
}

/** Days on which nothing is free because there are never so many people say so. */
async function unlessTooLarge(context: Context, { cleaners, ...part }: Team, days: FreeDay[]): Promise<FreeDay[]> {
  if (!days.some(({ unavailable }) => unavailable === 'full')) return days
  return sayTooLarge(days, cleaners, (await everyMember(context, part)).length)
}

const timesOfBoth = (days: FreeDay[], others: FreeDay[]): FreeDay[] =>
  days.map((day, index) => ({ ...day, times: day.times.filter((time) => others[index]?.times.includes(time)) }))

const withNotes = ({ language }: Context, day: FreeDay, { notes }: DayPlan): NotedDay =>
  notes.length === 0
    ? day
    : { ...day, notes: notes.map(({ kind, name, isProvisional }) => ({ kind, name: name[language], provisional: isProvisional })) }
