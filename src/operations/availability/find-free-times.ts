import type { z } from 'zod'
import type { FreeTimesQuery } from '../../contracts/bookings.ts'
import { type FreeDay, sayWhyNot } from '../../domain/availability.ts'
import { type DayPlan, planOfDay } from '../../domain/calendar.ts'
import { addDays, type DubaiDate, dubaiDateOf } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { readSettings } from '../settings/read-settings.ts'
import { findPlace } from './find-place.ts'
import { readFreeDays } from './read-free-days.ts'
import { readRules } from './read-rules.ts'

/** A day that is a holiday or in Ramadan says so. */
type NotedDay = FreeDay & { notes?: { kind: 'holiday' | 'ramadan'; name: string; provisional: boolean }[] }

/** For each day the times at which a service can be had (product, decision 8). Throws AppError not_found, or invalid for an unknown city. */
export async function findFreeTimes(context: Context, query: z.output<typeof FreeTimesQuery>): Promise<NotedDay[]> {
  const from = query.from ?? dubaiDateOf(context.now())
  const [settings, rules, { serviceId, place }] = await Promise.all([
    readSettings(context.db),
    readRules(context.db, from, addDays(from, query.days)),
    findPlace(context, query),
  ])
  const { days, hours, cleaners } = query
  const free = await readFreeDays(context, { serviceId, place, from, days, hours, cleaners, settings, rules })
  const planOf = (date: DubaiDate) => planOfDay(date, place, rules, settings)
  return sayWhyNot(free, { hours, now: context.now(), settings, planOf }).map((day) => withNotes(context, day, planOf(day.date)))
}

const withNotes = ({ language }: Context, day: FreeDay, { notes }: DayPlan): NotedDay =>
  notes.length === 0
    ? day
    : { ...day, notes: notes.map(({ kind, name, isProvisional }) => ({ kind, name: name[language], provisional: isProvisional })) }
