import { and, asc, count, desc, eq, lte, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Blog, BlogCategory, BlogDetail, BlogListAnswer, BlogQuery, BlogSection } from '../../contracts/blogs.ts'
import { articleCategories, articleSections, articles } from '../../db/schema/blogs.ts'
import { defaultCategoryColor } from '../../domain/blogs.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'
import { searchedWords } from '../../domain/search-words.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { optionalTextIn, textIn } from '../localized.ts'
import { bestFirst, foundBy } from '../search.ts'
import { sanitiseArticleHtml } from './sanitise.ts'

type Input = z.output<typeof BlogQuery>

const mostSections = 200
const mostCategories = 100

const cardColumns = (language: Language) => ({
  id: articles.id,
  slug: articles.slug,
  title: textIn(articles.title, language),
  excerpt: textIn(articles.excerpt, language),
  featured_image: articles.featuredImage,
  banner_image: articles.bannerImage,
  category_name: optionalTextIn(articleCategories.name, language),
  category_slug: articleCategories.slug,
  category_color: articleCategories.color,
  author_name: textIn(articles.authorName, language),
  published_at: articles.publishedAt,
  read_time: articles.readTime,
  is_featured: articles.isFeatured,
})

type CardRow = Omit<Blog, 'category_color' | 'publish_date'> & { category_color: string | null; published_at: Date | null }

const toBlog = ({ published_at, ...row }: CardRow, now: Date): Blog => ({
  ...row,
  category_color: row.category_color ?? defaultCategoryColor,
  publish_date: dubaiDateOf(published_at ?? now),
})

/** One page of the articles published by now, the newest first; when searched, the best match first (specification 7, blogs). */
export async function listBlogs(context: Context, input: Input): Promise<Omit<BlogListAnswer, 'status'>> {
  const now = context.now()
  const { page, limit } = input
  const words = searchedWords(input.search)
  const rows = await findPage(context, now, input, words)
  const total = rows[0]?.total ?? (page > 1 ? await countAll(context, now, input, words) : 0)
  return { blogs: rows.map(({ total: _, ...row }) => toBlog(row, now)), total, page, limit, pages: Math.ceil(total / limit) }
}

const newestFirst = [desc(articles.publishedAt), desc(articles.id)]

/** Each row knows how many there are on all pages. */
async function findPage({ db, language }: Context, now: Date, input: Input, words: string[] | null) {
  const all = db
    .select({ ...cardColumns(language), total: sql<number>`count(*) OVER ()::int` })
    .from(articles)
    .leftJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .$dynamic()
  if (words) all.innerJoin(foundBy('article', words, now), sql`found.subject_id = ${articles.id}`)
  return all
    .where(wantedOf(now, input))
    .orderBy(...(words ? [bestFirst, ...newestFirst] : newestFirst))
    .limit(input.limit)
    .offset((input.page - 1) * input.limit)
}

async function countAll({ db }: Context, now: Date, input: Input, words: string[] | null): Promise<number> {
  const all = db
    .select({ total: count() })
    .from(articles)
    .leftJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .$dynamic()
  if (words) all.innerJoin(foundBy('article', words, now), sql`found.subject_id = ${articles.id}`)
  const [counted] = await all.where(wantedOf(now, input))
  return counted?.total ?? 0
}

const wantedOf = (now: Date, { category, exclude }: Input) =>
  and(
    lte(articles.publishedAt, now),
    category === undefined ? undefined : eq(articleCategories.slug, category),
    exclude === undefined ? undefined : ne(articles.id, exclude),
  )

/** A published article with its sections and sanitised HTML (specification 7, blogs/slug). */
export async function getBlog(context: Context, slug: string): Promise<BlogDetail> {
  const { db, language } = context
  const now = context.now()
  const rows = await db
    .select({ ...cardColumns(language), content: optionalTextIn(articles.content, language) })
    .from(articles)
    .leftJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(and(eq(articles.slug, slug), lte(articles.publishedAt, now)))
  const row = rows[0]
  if (!row) throw new AppError('not_found', wordsFor(context).blogNotFound)
  const { content, ...card } = row
  const sections = await sectionsOf(context, row.id)
  return {
    ...toBlog(card, now),
    content: content === null ? null : sanitiseArticleHtml(content),
    sections: sections.map((section) => ({ ...section, section_content: sanitiseArticleHtml(section.section_content) })),
  }
}

async function sectionsOf({ db, language }: Context, articleId: number): Promise<BlogSection[]> {
  return db
    .select({
      id: articleSections.id,
      section_type: articleSections.sectionType,
      section_title: optionalTextIn(articleSections.title, language),
      section_content: textIn(articleSections.content, language),
      image_url: articleSections.imageUrl,
    })
    .from(articleSections)
    .where(eq(articleSections.articleId, articleId))
    .orderBy(asc(articleSections.position))
    .limit(mostSections)
}

/** The categories of articles, by name (specification 7, blogs/categories). */
export async function listBlogCategories({ db, language }: Context): Promise<BlogCategory[]> {
  const name = textIn(articleCategories.name, language)
  return db
    .select({ id: articleCategories.id, name, slug: articleCategories.slug, color: articleCategories.color })
    .from(articleCategories)
    .orderBy(asc(name), asc(articleCategories.id))
    .limit(mostCategories)
}
