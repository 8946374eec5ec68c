import { sql } from 'drizzle-orm'
import type { Place } from '../../domain/calendar.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** The service, by id or slug, and what the calendar asks of it. Throws AppError not_found, or invalid for an unknown city. */
export async function findPlace(
  context: Context,
  { service, city }: { service: number | string; city: string },
): Promise<{ serviceId: number; place: Place }> {
  const words = wordsFor(context)
  type Row = { service_id: number | null; is_outdoor: boolean; pauses_for_prayer: boolean; lead_time: number; is_city: boolean }
  const { rows } = await context.db.execute<Row>(sql`
    SELECT s.id AS service_id, s.is_outdoor, s.pauses_for_prayer, s.lead_time, EXISTS (SELECT FROM cities WHERE slug = ${city}) AS is_city
    FROM (SELECT) AS one LEFT JOIN services s ON s.is_active AND ${typeof service === 'number' ? sql`s.id = ${service}` : sql`s.slug = ${service}`}`)
  const [row] = rows
  if (!row?.service_id) throw new AppError('not_found', words.serviceNotFound, { fields: { service: words.serviceNotFound } })
  if (!row.is_city) throw new AppError('invalid', words.unknownCity, { fields: { city: words.unknownCity } })
  const { is_outdoor: isOutdoor, pauses_for_prayer: pausesForPrayer, lead_time: leadTime } = row
  return { serviceId: row.service_id, place: { city, isOutdoor, pausesForPrayer, leadTime } }
}
