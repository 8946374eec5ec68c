import type { z } from 'zod'
import type { FreeTimesQuery } from '../../contracts/bookings.ts'
import type { FreeDay } from '../../domain/availability.ts'
import type { DayPlan } from '../../domain/calendar.ts'
import { addDays, dubaiDateOf } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { findService } from './find-service.ts'
import { explained, planOf, recallCalendar } from './read-calendar.ts'
import { readFreeDays } from './read-free-days.ts'

/** A holiday or a day in Ramadan is marked as such. */
type NotedDay = FreeDay & { notes?: { kind: 'holiday' | 'ramadan'; name: string; provisional: boolean }[] }

/** The free times of a service for each day (product, decision 8). Throws AppError not_found, or invalid for an unknown city. */
export async function findFreeTimes(context: Context, query: z.output<typeof FreeTimesQuery>): Promise<NotedDay[]> {
  const from = query.from ?? dubaiDateOf(context.now())
  const [dated, { serviceId, site }] = await Promise.all([
    recallCalendar(context, from, addDays(from, query.days)),
    findService(context, query),
  ])
  const calendar = { ...dated, site }
  const { days, hours, cleaners } = query
  const free = await readFreeDays(context, { serviceId, calendar, from, days, hours, cleaners })
  return explained(context, calendar, hours, free).map((day) => withNotes(context, day, planOf(calendar, day.date)))
}

const withNotes = ({ language }: Context, day: FreeDay, { notes }: DayPlan): NotedDay =>
  notes.length === 0
    ? day
    : { ...day, notes: notes.map(({ kind, name, isProvisional }) => ({ kind, name: name[language], provisional: isProvisional })) }
