import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AreaRow, AreasQuery, StaffArea } from '../../contracts/office/areas.ts'
import { areas } from '../../db/schema/areas.ts'
import { cities } from '../../db/schema/cities.ts'
import type { RoadBand, RoadSource } from '../../domain/roads.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { countRows, keyset, type List } from '../lists/keyset.ts'
import { textIn } from '../localized.ts'
import { wordsOf } from '../search.ts'
import { readForEdit } from '../versions/read-for-edit.ts'
import { areaSubject } from './area.ts'

/** The areas by name. Throws AppError unauthenticated, forbidden. */
export async function listAreasForStaff(context: Context, query: z.output<typeof AreasQuery>): Promise<List<AreaRow>> {
  await staffWhoSee(context, 'catalogue')
  // The language stands in the statement, since an index is used for an expression, not for a parameter.
  const name = sql<string>`(${areas.name} ->> ${sql.raw(`'${context.language}'`)})`
  const byName = [
    { column: name, kind: 'text' },
    { column: areas.slug, kind: 'text' },
  ] as const
  const paging = keyset({ name: { by: byName } }, query)
  const isListed = and(
    query.city === undefined ? undefined : eq(areas.city, query.city),
    query.state && eq(areas.isActive, query.state === 'offered'),
    isFound(query.search),
  )
  const found = await context.db
    .select({
      slug: areas.slug,
      name,
      other_name: textIn(areas.name, context.language === 'en' ? 'ar' : 'en'),
      city: textIn(cities.name, context.language),
      aliases: areas.aliases,
      is_active: areas.isActive,
      cursor: paging.cursor,
    })
    .from(areas)
    .innerJoin(cities, eq(cities.slug, areas.city))
    .where(and(isListed, paging.where))
    .orderBy(paging.orderBy)
    .limit(paging.limit)
  const { rows, next } = paging.page(found)
  const count = await countRows(context.db, sql`FROM ${areas} WHERE ${isListed ?? sql`true`}`)
  return { rows: rows.map(({ cursor: _, ...row }) => row), next, count }
}

/** Every word somewhere in its names. */
function isFound(search: string | undefined): SQL | undefined {
  const text = sql`search_form(' ' || both_languages(${areas.name}) || ' ' || array_to_string(${areas.aliases}, ' '))`
  return and(...wordsOf(search).map((word) => sql`${text} LIKE search_pattern(${word}::text)`))
}

/** An area as staff see it, with its roads. Throws AppError unauthenticated, forbidden, not_found. */
export async function getAreaForStaff(context: Context, slug: string): Promise<StaffArea> {
  const edited = await readForEdit(context, areaSubject, slug)
  const [row] = await context.db.select({ city: areas.city, is_active: areas.isActive }).from(areas).where(eq(areas.slug, slug))
  if (!row) throw new Error('The area was not read')
  return { ...edited, ...row, roads: await readRoads(context, slug) }
}

type RoadRow = {
  to: string
  name: string
  city: string
  bands: Record<RoadBand, { minutes: number; source: RoadSource; samples: number }>
}

const mostRoads = 500

/** The roads from an area, the shortest of a calm hour first. */
async function readRoads({ db, language }: Context, slug: string): Promise<RoadRow[]> {
  const { rows } = await db.execute<RoadRow>(sql`
    SELECT r.there AS to, a.name ->> ${language}::text AS name, c.name ->> ${language}::text AS city,
      jsonb_object_agg(r.band, jsonb_build_object('minutes', r.minutes, 'source', r.source, 'samples', r.samples)) AS bands
    FROM (SELECT to_area AS there, band, minutes, source, samples FROM roads WHERE from_area = ${slug}
      UNION ALL SELECT from_area, band, minutes, source, samples FROM roads WHERE to_area = ${slug} AND from_area <> ${slug}) AS r
    JOIN areas a ON a.slug = r.there JOIN cities c ON c.slug = a.city
    WHERE a.is_active
    GROUP BY r.there, a.name, c.name
    ORDER BY min(r.minutes) FILTER (WHERE r.band = 'calm'), r.there
    LIMIT ${mostRoads}`)
  return rows
}
