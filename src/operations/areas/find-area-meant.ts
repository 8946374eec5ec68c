import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { areas } from '../../db/schema/areas.ts'
import { areaMeant, indexAreas } from '../../domain/areas.ts'

/** The slug of the area of a city that somebody means by what they wrote; null for none that is known. */
export async function findAreaMeant(db: Queryable, city: string | null, text: string | null): Promise<string | null> {
  if (city === null || text === null) return null
  const known = await db
    .select({ slug: areas.slug, name: areas.name, aliases: areas.aliases })
    .from(areas)
    .where(and(eq(areas.city, city), eq(areas.isActive, true)))
  const index = indexAreas(known.map(({ slug, name, aliases }) => ({ slug, names: [name.en, name.ar, ...aliases] })))
  return areaMeant(text, index)?.slug ?? null
}
