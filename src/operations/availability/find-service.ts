import { and, eq, type SQL, sql } from 'drizzle-orm'
import { cities } from '../../db/schema/cities.ts'
import { services } from '../../db/schema/services.ts'
import type { WorkSite } from '../../domain/calendar.ts'
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
  { service: asked, city, area = null, wants_gender: gender = null }: Asked,
): Promise<{ serviceId: number; site: Site }> {
  const words = wordsFor(context)
  const [service, place] = await Promise.all([recallService(context, asked), recallPlace(context, city, area)])
  if (!service) throw new AppError('not_found', words.serviceNotFound, { fields: { service: words.serviceNotFound } })
  if (!place && area !== null && (await recallPlace(context, city, null)))
    throw new AppError('invalid', words.unknownArea, { fields: { area: words.unknownArea } })
  if (!place) throw new AppError('invalid', words.unknownCity, { fields: { city: words.unknownCity } })
  const { serviceId, allowsGenderWish, ...work } = service
  if (gender && !allowsGenderWish) throw refusedWish(context)
  return { serviceId, site: { city, area, ...work } }
}

type OfferedService = Omit<WorkSite, 'city'> & { serviceId: number; allowsGenderWish: boolean }

const recallService = ({ db, memory }: Context, service: number | string): Promise<OfferedService | null> =>
  memory.recall(`service ${typeof service} ${service}`, async () => {
    const { id: serviceId, isOutdoor, pausesForPrayer, leadTime, allowsGenderWish } = services
    const isAsked = typeof service === 'number' ? eq(services.id, service) : eq(services.slug, service)
    const rows = await db
      .select({ serviceId, isOutdoor, pausesForPrayer, leadTime, allowsGenderWish })
      .from(services)
      .where(and(eq(services.isActive, true), isAsked))
    return rows[0] ?? null
  })

/** The city, if it is one and has the area. */
const recallPlace = ({ db, memory }: Context, city: string, area: string | null): Promise<{ city: string } | null> =>
  memory.recall(`place ${JSON.stringify([city, area])}`, async () => {
    const rows = await db
      .select({ city: cities.slug })
      .from(cities)
      .where(and(eq(cities.slug, city), isAreaOf(area, city)))
    return rows[0] ?? null
  })

/** The service takes no wish for a woman or a man. */
export function refusedWish(context: Context): AppError {
  const message = wordsFor(context).noGenderWish
  return new AppError('invalid', message, { fields: { wants_gender: message } })
}

/** Whether an area is one of a city; an unknown one is. */
export const isAreaOf = (area: string | null, city: string): SQL<boolean> =>
  area === null ? sql`true` : sql`EXISTS (SELECT FROM areas WHERE slug = ${area} AND city = ${city})`
