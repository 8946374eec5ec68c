import { and, asc, eq, sql } from 'drizzle-orm'
import type { Area } from '../../contracts/areas.ts'
import { areas } from '../../db/schema/areas.ts'
import type { Context } from '../context.ts'
import { textIn } from '../localized.ts'

/** More than the country has; every list is bounded. */
const most = 2_000

/** The areas that are offered, of one city or of all, by name. */
export async function listAreas({ db, language }: Context, city: string | undefined): Promise<Area[]> {
  const name = textIn(areas.name, language)
  return db
    .select({
      slug: areas.slug,
      city: areas.city,
      name,
      spellings: sql<string[]>`array_prepend(${textIn(areas.name, language === 'en' ? 'ar' : 'en')}, ${areas.aliases})`,
      latitude: areas.latitude,
      longitude: areas.longitude,
    })
    .from(areas)
    .where(and(eq(areas.isActive, true), city === undefined ? undefined : eq(areas.city, city)))
    .orderBy(asc(name), asc(areas.slug))
    .limit(most)
}
