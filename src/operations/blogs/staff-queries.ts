import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ArticlesQuery, StaffArticle, StaffArticleRow } from '../../contracts/office/articles.ts'
import { articleCategories, articles } from '../../db/schema/blogs.ts'
import { type ArticleState, articleStateAt } from '../../domain/articles.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { countRows, keyset, type List, type Sort } from '../lists/keyset.ts'
import { optionalTextIn } from '../localized.ts'
import { wordsOf } from '../search.ts'
import { latestVersion } from '../versions/read-version.ts'
import { articleSubject } from './article-subject.ts'

type Asked = z.output<typeof ArticlesQuery>

const byChange = [
  { column: articles.updatedAt, kind: 'instant' },
  { column: articles.id, kind: 'number' },
] as const
const sorts: Record<Asked['sort'], Sort> = { updated_at: { by: byChange }, '-updated_at': { by: byChange, descending: true } }

/** Articles for staff, drafts included; those changed last first unless asked otherwise. Throws AppError unauthenticated, forbidden. */
export async function listArticles(context: Context, asked: Asked): Promise<List<StaffArticleRow>> {
  await staffWhoSee(context, 'content')
  const { db, language } = context
  const wanted = matching(context.now(), asked)
  const { cursor, where, orderBy, limit, page } = keyset(sorts, asked)
  const found = await db
    .select({
      ...{ id: articles.id, slug: articles.slug, title: articles.title, isFeatured: articles.isFeatured },
      ...{ publishedAt: articles.publishedAt, updatedAt: articles.updatedAt },
      category: optionalTextIn(articleCategories.name, language),
      cursor,
    })
    .from(articles)
    .leftJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(and(wanted, where))
    .orderBy(orderBy)
    .limit(limit)
  const { rows, next } = page(found)
  const count = await countRows(db, sql`FROM articles WHERE ${wanted ?? sql`true`}`)
  return { rows: rows.map((row) => toRow(row, context.now())), next, count }
}

function matching(now: Date, { state, category, search }: Asked): SQL | undefined {
  const words = wordsOf(search).map((word) => sql`${articles.searchText} LIKE search_pattern(${word}::text)`)
  return and(state && inState[state](now), category === undefined ? undefined : eq(articles.categoryId, category), ...words)
}

const inState: Record<ArticleState, (now: Date) => SQL> = {
  draft: () => isNull(articles.publishedAt),
  scheduled: (now) => gt(articles.publishedAt, now),
  published: (now) => lte(articles.publishedAt, now),
}

type Row = Pick<typeof articles.$inferSelect, 'id' | 'slug' | 'title' | 'isFeatured' | 'publishedAt' | 'updatedAt'> & {
  category: string | null
}

const toRow = ({ id, slug, title, isFeatured, publishedAt, updatedAt, category }: Row, now: Date): StaffArticleRow => ({
  ...{ id, slug, title, category_name: category, is_featured: isFeatured },
  state: articleStateAt(now, publishedAt),
  published_at: publishedAt?.toISOString() ?? null,
  updated_at: updatedAt.toISOString(),
})

/** An article as it is written, with the version that an edit of it names. Throws AppError unauthenticated, forbidden, not_found. */
export async function getArticle(context: Context, id: number): Promise<StaffArticle> {
  await staffWhoSee(context, 'content')
  return context.db.transaction(async (tx) => {
    const document = await articleSubject.read(tx, id)
    const [row] = await tx
      .select({ publishedAt: articles.publishedAt, updatedAt: articles.updatedAt })
      .from(articles)
      .where(eq(articles.id, id))
    if (!document || !row) throw new AppError('not_found', wordsFor(context).articleNotFound)
    const { version } = await latestVersion(tx, 'article', id)
    const { publishedAt, updatedAt } = row
    return {
      ...{ id, version, document },
      state: articleStateAt(context.now(), publishedAt),
      published_at: publishedAt?.toISOString() ?? null,
      updated_at: updatedAt.toISOString(),
    }
  })
}
