import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { areas } from '../../db/schema/areas.ts'
import { type AreaIndex, indexAreas, type NamedArea } from '../../domain/areas.ts'

/** Areas, ready to be found by anything they are called. */
export async function readIndex(db: Queryable, which: SQL | undefined): Promise<AreaIndex<NamedArea>> {
  const known = await db.select({ slug: areas.slug, city: areas.city, name: areas.name, aliases: areas.aliases }).from(areas).where(which)
  return indexAreas(known.map(({ slug, city, name, aliases }) => ({ slug, city, names: [name.en, name.ar, ...aliases] })))
}
