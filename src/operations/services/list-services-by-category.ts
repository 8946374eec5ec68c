import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Service } from '../../contracts/services.ts'
import type { Queryable } from '../../db/client.ts'
import { categories, services } from '../../db/schema/services.ts'
import type { Context } from '../context.ts'
import { readSettings } from '../settings/read-settings.ts'
import { cardColumns, toService } from './columns.ts'

/** The home page scrolls through at most this many; the list of services shows all, in pages. */
const mostPerCategory = 50

/** The services of each category in display order, those without a category last (specification 7, organized/by-category). */
export async function listServicesByCategory({ db, language, now }: Context): Promise<Service[]> {
  const [settings, ids] = await Promise.all([readSettings(db), firstOfEachCategory(db)])
  const rows = await db
    .select(cardColumns(language, now()))
    .from(services)
    .leftJoin(categories, eq(categories.id, services.categoryId))
    .where(sql`${services.id} = ANY(${sql.param(ids)}::int[])`)
  const place = new Map(ids.map((id, index) => [id, index]))
  rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return rows.map((row) => toService(row, settings))
}

async function firstOfEachCategory(db: Queryable): Promise<number[]> {
  const first = db
    .select({ id: services.id, position: services.position })
    .from(services)
    .where(and(eq(services.categoryId, categories.id), eq(services.isActive, true)))
    .orderBy(asc(services.position), asc(services.id))
    .limit(mostPerCategory)
    .as('first')
  const categorised = db
    .select({ id: first.id })
    .from(categories)
    .crossJoinLateral(first)
    .orderBy(asc(categories.position), asc(categories.id), asc(first.position), asc(first.id))
  const uncategorised = db
    .select({ id: services.id })
    .from(services)
    .where(and(isNull(services.categoryId), eq(services.isActive, true)))
    .orderBy(asc(services.position), asc(services.id))
    .limit(mostPerCategory)
  const parts = await Promise.all([categorised, uncategorised])
  return parts.flat().map((row) => row.id)
}
