import { eq, sql } from 'drizzle-orm'
import type { NewCity } from '../../contracts/office/catalogue.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import { seedAreas } from '../../db/areas/seed-areas.ts'
import type { Transaction } from '../../db/client.ts'
import { areas } from '../../db/schema/areas.ts'
import { cities } from '../../db/schema/cities.ts'
import { slugOfCity } from '../../domain/emirates.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isRefusedBy } from '../refused-by-database.ts'
import { addSubject, inverseOfAddition } from '../versions/add-subject.ts'

/**
 * Adds a city after the others, with the areas of it that are known. Throws AppError invalid (its English name has no English letters, or a city is
 * called so), and what actAsStaff throws.
 */
export const addCity = (context: Context, { emirate, name }: NewCity, key: string | null): Promise<Acted<Edited>> =>
  addSubject(context, { verb: 'city.add', kind: 'city', within: emirate, document: { name }, key }, async (tx) => {
    const slug = slugOfCity(name.en)
    if (slug === '') throw refused(wordsFor(context).cityInLetters)
    const position = sql`(SELECT coalesce(max(position), 0) + 1 FROM cities)`
    const added = await tx
      .insert(cities)
      .values({ slug, name, position, emirate: slug === emirate ? null : emirate })
      .onConflictDoNothing({ target: cities.slug })
      .returning({ slug: cities.slug })
    if (added.length === 0) throw refused(wordsFor(context).cityTaken)
    await seedAreas(tx, slug)
    return slug
  })

const refused = (message: string) => new AppError('invalid', message, { fields: { 'name.en': message } })

const foreignKeyViolation = '23503'

/** The inverse of addCity, while nobody lives, works or books there. */
export const removeAddedCity = inverseOfAddition<string>('city', async (tx, slug) => {
  try {
    return await tx.transaction((part) => removeCity(part, slug))
  } catch (error) {
    if (isRefusedBy(error, 'code', foreignKeyViolation)) return false
    throw error
  }
})

async function removeCity(tx: Transaction, slug: string): Promise<boolean> {
  await tx.delete(areas).where(eq(areas.city, slug))
  const removed = await tx.delete(cities).where(eq(cities.slug, slug)).returning({ slug: cities.slug })
  return removed.length > 0
}
