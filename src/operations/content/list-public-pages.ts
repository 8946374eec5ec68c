import { and, eq, gt, lte, max, sql } from 'drizzle-orm'
import { articleCategories, articles } from '../../db/schema/blogs.ts'
import { services } from '../../db/schema/services.ts'
import type { Context } from '../context.ts'

export type PublicPage = { slug: string; changedAt: Date }
export type PublicPages = { services: PublicPage[]; articles: PublicPage[]; categories: PublicPage[] }

/** A part has the services and articles of this many ids; each page is listed twice, once per language. */
const idsInPart = 10_000
const mostCategories = 1_000

/** The number of parts, from the highest ids, so that nothing has to be counted. */
export async function countPublicPageParts({ db }: Context): Promise<number> {
  const [service] = await db.select({ id: max(services.id) }).from(services)
  const [article] = await db.select({ id: max(articles.id) }).from(articles)
  return Math.max(1, Math.ceil(Math.max(service?.id ?? 0, article?.id ?? 0) / idsInPart))
}

/** When readers first saw an article as it is: what was written before its publication was shown by that. */
const shownAt = sql<Date>`greatest(${articles.updatedAt}, ${articles.publishedAt})`.mapWith(articles.updatedAt)

/** One part (from 1) of the public pages for search engines; article categories are in the first. */
export async function listPublicPages({ db, now }: Context, part: number): Promise<PublicPages> {
  const [from, to] = [(part - 1) * idsInPart, part * idsInPart]
  const isPublished = lte(articles.publishedAt, now())
  const [shownServices, shownArticles, shownCategories] = await Promise.all([
    db
      .select({ slug: services.slug, changedAt: services.updatedAt })
      .from(services)
      .where(and(eq(services.isActive, true), gt(services.id, from), lte(services.id, to)))
      .orderBy(services.id)
      .limit(idsInPart),
    db
      .select({ slug: articles.slug, changedAt: shownAt })
      .from(articles)
      .where(and(isPublished, gt(articles.id, from), lte(articles.id, to)))
      .orderBy(articles.id)
      .limit(idsInPart),
    part > 1
      ? []
      : db
          .select({ slug: articleCategories.slug, changedAt: sql<Date>`max(${shownAt})`.mapWith(articles.updatedAt) })
          .from(articleCategories)
          .innerJoin(articles, and(eq(articles.categoryId, articleCategories.id), isPublished))
          .groupBy(articleCategories.id)
          .orderBy(articleCategories.id)
          .limit(mostCategories),
  ])
  return { services: shownServices, articles: shownArticles, categories: shownCategories }
}
