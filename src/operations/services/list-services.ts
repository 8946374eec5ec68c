import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PageMeta } from '../../contracts/answers.ts'
import type { Service, ServiceQuery } from '../../contracts/services.ts'
import { categories, services } from '../../db/schema/services.ts'
import type { Language } from '../../domain/language.ts'
import type { Context } from '../context.ts'
import { textIn } from '../localized.ts'
import { findMatching, type Search } from '../search.ts'
import { readSettings } from '../settings/read-settings.ts'
import { cardColumns, pricingAt, toService } from './columns.ts'

type Input = z.output<typeof ServiceQuery>
type ServicePage = { services: Service[]; meta: PageMeta }

const searched = { table: services, id: services.id, words: services.searchText, title: services.title }

/** Display order: by category as on the home page, then by position; without a category last. */
const shopOrder = [sql`${categories.position} ASC NULLS LAST`, asc(categories.id), asc(services.position), asc(services.id)]

/** One page of the services that can be booked, searched, filtered and sorted (specification 7, GET /api/services). */
export async function listServices(context: Context, input: Input): Promise<ServicePage> {
  const [settings, found] = await Promise.all([
    readSettings(context.db),
    findMatching(context.db, input.search, searched, (search) => findPage(context, input, search)),
  ])
  const { page, limit } = input
  const meta = { page, limit, total: found.total, pages: Math.ceil(found.total / limit) }
  return { services: found.rows.map((row) => toService(row, settings)), meta }
}

async function findPage({ db, language, now }: Context, input: Input, search: Search | null) {
  const wanted = and(
    eq(services.isActive, true),
    input.category === undefined ? undefined : eq(categories.slug, input.category),
    input.featured === undefined ? undefined : eq(services.isFeatured, input.featured === 'true'),
    search?.matches,
  )
  const counted = await db
    .select({ total: count() })
    .from(services)
    .leftJoin(categories, eq(categories.id, services.categoryId))
    .where(wanted)
  const total = counted[0]?.total ?? 0
  if (total === 0) return { rows: [], total }
  const rows = await db
    .select(cardColumns(language, now()))
    .from(services)
    .leftJoin(categories, eq(categories.id, services.categoryId))
    .where(wanted)
    .orderBy(...orderOf(input.sort, { language, now: now() }, search))
    .limit(input.limit)
    .offset((input.page - 1) * input.limit)
  return { rows, total }
}

function orderOf(sort: Input['sort'], { language, now }: { language: Language; now: Date }, search: Search | null): SQL[] {
  switch (sort) {
    case 'title':
      return [sql`search_form(${textIn(services.title, language)})`, asc(services.id)]
    case 'price':
      return [sql`(${pricingAt(now)} -> 'base')::int`, ...shopOrder]
    case 'newest':
      return [desc(services.createdAt), desc(services.id)]
    case 'rating':
      return [
        sql`${services.ratingSum}::float8 / nullif(${services.ratingCount}, 0) DESC NULLS LAST`,
        desc(services.ratingCount),
        ...shopOrder,
      ]
    default:
      return search ? [search.bestFirst, ...shopOrder] : shopOrder
  }
}
