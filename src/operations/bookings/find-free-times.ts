import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { FreeTimesQuery } from '../../contracts/bookings.ts'
import type { FreeDay } from '../../domain/availability.ts'
import { type DayPlan, type Place, planOfDay } from '../../domain/calendar.ts'
import { addDays, dubaiDateOf } from '../../domain/dubai-time.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readSettings } from '../settings.ts'
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
  return free.map((day) => withNotes(context, day, planOfDay(day.date, place, rules, settings)))
}

const withNotes = ({ language }: Context, day: FreeDay, { notes }: DayPlan): NotedDay =>
  notes.length === 0
    ? day
    : { ...day, notes: notes.map(({ kind, name, isProvisional }) => ({ kind, name: name[language], provisional: isProvisional })) }

/** The service, by id or slug, and what the calendar asks of it. Throws AppError not_found, or invalid for an unknown city. */
export async function findPlace(
  context: Context,
  { service, city }: { service: number | string; city: string },
): Promise<{ serviceId: number; place: Place }> {
  const words = wordsFor(context)
  type Row = { service_id: number | null; is_outdoor: boolean; pauses_for_prayer: boolean; is_city: boolean }
  const { rows } = await context.db.execute<Row>(sql`
    SELECT s.id AS service_id, s.is_outdoor, s.pauses_for_prayer, EXISTS (SELECT FROM cities WHERE slug = ${city}) AS is_city
    FROM (SELECT) AS one LEFT JOIN services s ON s.is_active AND ${typeof service === 'number' ? sql`s.id = ${service}` : sql`s.slug = ${service}`}`)
  const [row] = rows
  if (!row?.service_id) throw new AppError('not_found', words.serviceNotFound, { fields: { service: words.serviceNotFound } })
  if (!row.is_city) throw new AppError('invalid', words.unknownCity, { fields: { city: words.unknownCity } })
  return { serviceId: row.service_id, place: { city, isOutdoor: row.is_outdoor, pausesForPrayer: row.pauses_for_prayer } }
}
