import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PageMeta } from '../../contracts/answers.ts'
import type { Service, ServiceQuery } from '../../contracts/services.ts'
import { categories, services } from '../../db/schema/services.ts'
import type { Language } from '../../domain/language.ts'
import { searchedWords } from '../../domain/search-words.ts'
import type { Context } from '../context.ts'
import { textIn } from '../localized.ts'
import { bestFirst, foundBy } from '../search.ts'
import { readSettings } from '../settings/read-settings.ts'
import { cardColumns, lowestFixed, pricingAt, toService } from './columns.ts'

type Input = z.output<typeof ServiceQuery>
type ServicePage = { services: Service[]; meta: PageMeta }

/** Display order: by category as on the home page, then by position; without a category last. */
const shopOrder = [sql`${categories.position} ASC NULLS LAST`, asc(categories.id), asc(services.position), asc(services.id)]

/** One page of the services that can be booked, searched, filtered and sorted (specification 7, GET /api/services). */
export async function listServices(context: Context, input: Input): Promise<ServicePage> {
  const words = searchedWords(input.search)
  const [settings, rows] = await Promise.all([readSettings(context.db), findPage(context, input, words)])
  const { page, limit } = input
  const total = rows[0]?.total ?? (page > 1 ? await countAll(context, input, words) : 0)
  const meta = { page, limit, total, pages: Math.ceil(total / limit) }
  return { services: rows.map(({ total: _, ...row }) => toService(row, settings)), meta }
}

/** Each row knows how many there are on all pages. */
async function findPage({ db, language, now }: Context, input: Input, words: string[] | null) {
  const at = now()
  const all = db
    .select({ ...cardColumns(language, at), total: sql<number>`count(*) OVER ()::int` })
    .from(services)
    .leftJoin(categories, eq(categories.id, services.categoryId))
    .$dynamic()
  if (words) all.innerJoin(foundBy('service', words, at), sql`found.subject_id = ${services.id}`)
  return all
    .where(wantedOf(input))
    .orderBy(...orderOf(input.sort, { language, now: at }, words !== null))
    .limit(input.limit)
    .offset((input.page - 1) * input.limit)
}

async function countAll({ db, now }: Context, input: Input, words: string[] | null): Promise<number> {
  const all = db.select({ total: count() }).from(services).leftJoin(categories, eq(categories.id, services.categoryId)).$dynamic()
  if (words) all.innerJoin(foundBy('service', words, now()), sql`found.subject_id = ${services.id}`)
  const [counted] = await all.where(wantedOf(input))
  return counted?.total ?? 0
}

const wantedOf = ({ category, featured }: Input): SQL | undefined =>
  and(
    eq(services.isActive, true),
    category === undefined ? undefined : eq(categories.slug, category),
    featured === undefined ? undefined : eq(services.isFeatured, featured === 'true'),
  )

function orderOf(sort: Input['sort'], { language, now }: { language: Language; now: Date }, isSearch: boolean): SQL[] {
  switch (sort) {
    case 'title':
      return [sql`search_form(${textIn(services.title, language)})`, asc(services.id)]
    case 'price':
      return [sql`least((${pricingAt(now)} -> 'base')::int, ${lowestFixed})`, ...shopOrder]
    case 'newest':
      return [desc(services.createdAt), desc(services.id)]
    case 'rating':
      return [
        sql`${services.ratingSum}::float8 / nullif(${services.ratingCount}, 0) DESC NULLS LAST`,
        desc(services.ratingCount),
        ...shopOrder,
      ]
    default:
      return isSearch ? [bestFirst, ...shopOrder] : shopOrder
  }
}
