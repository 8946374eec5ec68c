import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { FreeTimesQuery } from '../../contracts/bookings.ts'
import { type Busy, type FreeDay, freeDays } from '../../domain/availability.ts'
import { addDays, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readSettings } from '../settings.ts'

/** For each day the times at which a service can be had (product, decision 8). Throws AppError not_found, or invalid for an unknown city. */
export async function findFreeTimes(context: Context, query: z.output<typeof FreeTimesQuery>): Promise<FreeDay[]> {
  const words = wordsFor(context)
  const from = query.from ?? dubaiDateOf(context.now())
  const [settings, place] = await Promise.all([readSettings(context.db), findPlace(context, query)])
  if (!place.serviceId) throw new AppError('not_found', words.serviceNotFound, { fields: { service: words.serviceNotFound } })
  if (!place.isCity) throw new AppError('invalid', words.unknownCity, { fields: { city: words.unknownCity } })
  const calendar = await readCalendar(context, { serviceId: place.serviceId, city: query.city, from, days: query.days })
  return freeDays({ ...calendar, from, days: query.days, hours: query.hours, cleaners: query.cleaners, now: context.now(), settings })
}

async function findPlace(context: Context, { service, city }: { service: number | string; city: string }) {
  const { rows } = await context.db.execute<{ service_id: number | null; is_city: boolean }>(sql`
    SELECT (SELECT id FROM services WHERE is_active AND ${typeof service === 'number' ? sql`id = ${service}` : sql`slug = ${service}`}) AS service_id,
      EXISTS (SELECT FROM cities WHERE slug = ${city}) AS is_city`)
  return { serviceId: rows[0]?.service_id ?? null, isCity: rows[0]?.is_city ?? false }
}

type Place = { serviceId: number; city: string; from: string; days: number }

/** The professionals who do a service in a city, and when each of them is taken in these days; holds that have run out do not count. */
export async function readCalendar(
  context: Context,
  { serviceId, city, from, days }: Place,
): Promise<{ professionals: number[]; busy: Busy[] }> {
  const opens = instantOf(from, '00:00').toISOString()
  const closes = instantOf(addDays(from, days + 1), '00:00').toISOString()
  const { rows } = await context.db.execute<{ id: number; taken: { from: string; until: string }[] }>(sql`
    SELECT p.id, coalesce(taken.ranges, '[]') AS taken
    FROM professionals p
    JOIN professional_skills s ON s.professional_id = p.id AND s.service_id = ${serviceId}
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('from', lower(a.held), 'until', upper(a.held))) AS ranges
      FROM visit_assignments a
      JOIN visits v ON v.id = a.visit_id
      JOIN bookings b ON b.id = v.booking_id
      WHERE a.professional_id = p.id AND a.is_active AND a.held && tstzrange(${opens}, ${closes})
        AND NOT (b.status = 'pending' AND b.hold_expires_at IS NOT NULL AND b.hold_expires_at < ${context.now().toISOString()})
    ) taken ON true
    WHERE p.city = ${city} AND p.is_active`)
  return {
    professionals: rows.map(({ id }) => id),
    busy: rows.flatMap(({ id, taken }) =>
      taken.map((range) => ({ professionalId: id, from: new Date(range.from), until: new Date(range.until) })),
    ),
  }
}
