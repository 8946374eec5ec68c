import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { areas } from '../../db/schema/areas.ts'
import { areaMeant } from '../../domain/read-address.ts'
import { readIndex } from './read-index.ts'

/** The slug of the area of a city that somebody means by what they wrote; null for none that is known. */
export async function findAreaMeant(db: Queryable, city: string | null, text: string | null): Promise<string | null> {
  if (city === null || text === null) return null
  const index = await readIndex(db, and(eq(areas.city, city), eq(areas.isActive, true)))
  return areaMeant(text, index)?.slug ?? null
}
