import { sql } from 'drizzle-orm'
import type { WorkSite } from '../../domain/calendar.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** A service that is offered, by its id or slug, and its work site in a city. Throws AppError not_found, or invalid for an unknown city. */
export async function findService(
  context: Context,
  { service, city }: { service: number | string; city: string },
): Promise<{ serviceId: number; site: WorkSite }> {
  const words = wordsFor(context)
  type Row = { service_id: number | null; is_outdoor: boolean; pauses_for_prayer: boolean; lead_time: number; is_city: boolean }
  const { rows } = await context.db.execute<Row>(sql`
    SELECT s.id AS service_id, s.is_outdoor, s.pauses_for_prayer, s.lead_time, EXISTS (SELECT FROM cities WHERE slug = ${city}) AS is_city
    FROM (SELECT) AS one LEFT JOIN services s ON s.is_active AND ${typeof service === 'number' ? sql`s.id = ${service}` : sql`s.slug = ${service}`}`)
  const [row] = rows
  if (!row?.service_id) throw new AppError('not_found', words.serviceNotFound, { fields: { service: words.serviceNotFound } })
  if (!row.is_city) throw new AppError('invalid', words.unknownCity, { fields: { city: words.unknownCity } })
  const { is_outdoor: isOutdoor, pauses_for_prayer: pausesForPrayer, lead_time: leadTime } = row
  return { serviceId: row.service_id, site: { city, isOutdoor, pausesForPrayer, leadTime } }
}
