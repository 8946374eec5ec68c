import { eq } from 'drizzle-orm'
import type { CityDocument } from '../../contracts/office/catalogue.ts'
import { cities } from '../../db/schema/cities.ts'
import type { Subject } from '../versions/edit-subject.ts'

/** A city as staff edit it. */
export const citySubject: Subject<CityDocument, string> = {
  kind: 'city',
  missing: 'unknownCity',
  read: async (tx, slug) => {
    const [found] = await tx.select({ name: cities.name }).from(cities).where(eq(cities.slug, slug)).for('update')
    return found ?? null
  },
  write: async (_context, tx, slug, { name }) => {
    await tx.update(cities).set({ name }).where(eq(cities.slug, slug))
  },
}
