import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { NewArea } from '../../contracts/office/areas.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import type { Transaction } from '../../db/client.ts'
import { areas } from '../../db/schema/areas.ts'
import { areaCalled, slugsOfArea } from '../../domain/areas.ts'
import { languages } from '../../domain/language.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isRefusedBy } from '../refused-by-database.ts'
import { addSubject, inverseOfAddition } from '../versions/add-subject.ts'
import { readIndex } from './read-index.ts'

type New = z.output<typeof NewArea>

/**
 * Adds an area to a city; the database estimates its roads. Throws AppError unauthenticated, forbidden, invalid (an unknown city, or the city has
 * an area of this name).
 */
export const addArea = (context: Context, { city, ...document }: New, key: string | null): Promise<Acted<Edited>> =>
  addSubject(context, { verb: 'area.add', kind: 'area', within: city, document, key }, async (tx) => {
    await refuseNamesake(context, tx, city, document)
    try {
      for (const slug of slugsOfArea(document.name.en, city)) {
        const [made] = await insert(tx, { slug, city, ...document })
        if (made) return made.slug
      }
    } catch (error) {
      if (!isRefusedBy(error, 'constraint', 'areas_city_fkey')) throw error
      throw invalid('city', wordsFor(context).unknownCity)
    }
    throw invalid('name.en', wordsFor(context).areaTaken)
  })

/** A second area of one name in a city could be found by nobody. */
async function refuseNamesake(context: Context, tx: Transaction, city: string, { name }: Pick<New, 'name'>): Promise<void> {
  const index = await readIndex(tx, eq(areas.city, city))
  for (const language of languages) if (areaCalled(name[language], index)) throw invalid(`name.${language}`, wordsFor(context).areaTaken)
}

const insert = (tx: Transaction, { slug, city, name, aliases, latitude, longitude }: New & { slug: string }) =>
  tx.insert(areas).values({ slug, city, name, aliases, latitude, longitude }).onConflictDoNothing().returning({ slug: areas.slug })

const invalid = (field: string, message: string) => new AppError('invalid', message, { fields: { [field]: message } })

/** The inverse of addArea, while nothing is in it. */
export const removeAddedArea = inverseOfAddition<string>('area', async (tx, slug) => {
  const isUsed = sql`EXISTS (SELECT FROM bookings WHERE area = ${slug}) OR EXISTS (SELECT FROM locations WHERE area_slug = ${slug})
    OR EXISTS (SELECT FROM professionals WHERE home_area = ${slug}) OR EXISTS (SELECT FROM roads WHERE ${slug} IN (from_area, to_area) AND source <> 'guess')`
  const removed = await tx.delete(areas).where(sql`${areas.slug} = ${slug} AND NOT (${isUsed})`).returning({ slug: areas.slug })
  return removed.length > 0
})
