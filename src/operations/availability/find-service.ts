import { type SQL, sql } from 'drizzle-orm'
import type { Gender } from '../../domain/spoken-languages.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Site } from './read-calendar.ts'

type Asked = { service: number | string; city: string; area?: string | null | undefined; wants_gender?: Gender | null | undefined }

/**
 * A service that is offered, by its id or slug, and its work site in a city and, if it is known, an area. Throws AppError not_found, or
 * invalid for an unknown city, an area that is not one of the city, or a wish that the service does not take.
 */
export async function findService(
  context: Context,
  { service, city, area = null, wants_gender: gender = null }: Asked,
): Promise<{ serviceId: number; site: Site }> {
  const words = wordsFor(context)
  type Row = {
    service_id: number | null
    is_outdoor: boolean
    pauses_for_prayer: boolean
    lead_time: number
    takes_wish: boolean
    is_city: boolean
    is_area: boolean
  }
  const { rows } = await context.db.execute<Row>(sql`
    SELECT s.id AS service_id, s.is_outdoor, s.pauses_for_prayer, s.lead_time,
      ${gender}::text IS NULL OR s.allows_gender_wish AS takes_wish, EXISTS (SELECT FROM cities WHERE slug = ${city}) AS is_city,
      ${isAreaOf(area, city)} AS is_area
    FROM (SELECT) AS one LEFT JOIN services s ON s.is_active AND ${typeof service === 'number' ? sql`s.id = ${service}` : sql`s.slug = ${service}`}`)
  const [row] = rows
  if (!row?.service_id) throw new AppError('not_found', words.serviceNotFound, { fields: { service: words.serviceNotFound } })
  if (!row.is_city) throw new AppError('invalid', words.unknownCity, { fields: { city: words.unknownCity } })
  if (!row.is_area) throw new AppError('invalid', words.unknownArea, { fields: { area: words.unknownArea } })
  if (!row.takes_wish) throw refusedWish(context)
  const { is_outdoor: isOutdoor, pauses_for_prayer: pausesForPrayer, lead_time: leadTime } = row
  return { serviceId: row.service_id, site: { city, area, isOutdoor, pausesForPrayer, leadTime } }
}

/** The service takes no wish for a woman or a man. */
export function refusedWish(context: Context): AppError {
  const message = wordsFor(context).noGenderWish
  return new AppError('invalid', message, { fields: { wants_gender: message } })
}

/** Whether an area is one of a city; an unknown one is. */
export const isAreaOf = (area: string | null, city: string): SQL<boolean> =>
  area === null ? sql`true` : sql`EXISTS (SELECT FROM areas WHERE slug = ${area} AND city = ${city})`
