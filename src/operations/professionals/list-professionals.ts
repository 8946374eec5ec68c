import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProfessionalRow, ProfessionalsQuery } from '../../contracts/office/professionals.ts'
import { cities } from '../../db/schema/cities.ts'
import { professionals } from '../../db/schema/professionals.ts'
import { addMinutes, minutesPerDay } from '../../domain/dubai-time.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { countRows, keyset, type List } from '../lists/keyset.ts'
import { textIn } from '../localized.ts'
import { wordsOf } from '../search.ts'

const daysAhead = 7

const sortsIn = (name: SQL) =>
  ({
    name: {
      by: [
        { column: name, kind: 'text' },
        { column: professionals.id, kind: 'number' },
      ],
    },
    newest: { by: [{ column: professionals.id, kind: 'number' }], descending: true },
  }) as const

/** The professionals by name unless asked otherwise. Throws AppError unauthenticated, forbidden. */
export async function listProfessionals(context: Context, query: z.output<typeof ProfessionalsQuery>): Promise<List<ProfessionalRow>> {
  await staffWhoSee(context, 'people')
  // The language stands in the statement, since an index is used for an expression, not for a parameter.
  const paging = keyset(sortsIn(sql`(${professionals.name} ->> ${sql.raw(`'${context.language}'`)})`), query)
  const isListed = and(
    query.city === undefined ? undefined : eq(professionals.city, query.city),
    query.state && eq(professionals.isActive, query.state === 'active'),
    query.service === undefined
      ? undefined
      : sql`EXISTS (SELECT FROM professional_skills s WHERE s.service_id = ${query.service} AND s.professional_id = professionals.id)`,
    isFound(query.search),
  )
  const now = context.now()
  const [at, until] = [
    sql`${now.toISOString()}::timestamptz`,
    sql`${addMinutes(now, daysAhead * minutesPerDay).toISOString()}::timestamptz`,
  ]
  const found = await context.db
    .select({
      id: professionals.id,
      name: textIn(professionals.name, context.language),
      city: textIn(cities.name, context.language),
      is_active: professionals.isActive,
      awayUntil: sql<string | null>`(SELECT max(e.ends_at) FROM professional_exceptions e
        WHERE e.professional_id = professionals.id AND e.kind = 'off' AND e.begins_at <= ${at} AND e.ends_at > ${at})`,
      services: sql<number>`(SELECT count(*)::int FROM professional_skills s WHERE s.professional_id = professionals.id)`,
      visits: sql<number>`(SELECT count(*)::int FROM visit_assignments a JOIN visits v ON v.id = a.visit_id
        WHERE a.professional_id = professionals.id AND a.is_active AND a.held && tstzrange(${at}, ${until}) AND v.starts_at >= ${at})`,
      cursor: paging.cursor,
    })
    .from(professionals)
    .innerJoin(cities, eq(cities.slug, professionals.city))
    .where(and(isListed, paging.where))
    .orderBy(paging.orderBy)
    .limit(paging.limit)
  const { rows, next } = paging.page(found)
  return {
    rows: rows.map(({ cursor: _, awayUntil, ...row }) => ({ ...row, away_until: awayUntil && new Date(awayUntil).toISOString() })),
    next,
    count: await countRows(context.db, sql`FROM ${professionals} WHERE ${isListed ?? sql`true`}`),
  }
}

/** Every word somewhere in the name in either language, which the index of trigrams answers. */
function isFound(search: string | undefined): SQL | undefined {
  const text = sql`search_form(' ' || both_languages(${professionals.name}))`
  return and(...wordsOf(search).map((word) => sql`${text} LIKE search_pattern(${word}::text)`))
}
