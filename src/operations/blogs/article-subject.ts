import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { ArticleDocument, ArticleSection } from '../../contracts/office/articles.ts'
import type { Transaction } from '../../db/client.ts'
import { articleSections, articles } from '../../db/schema/blogs.ts'
import { articleStateAt, gapsIn, readTimeOf, sectionsInOrder, sectionTypes } from '../../domain/articles.ts'
import type { Text } from '../../domain/language.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { type ConstraintRefusals, refusingBy } from '../refused-by-database.ts'
import type { Subject } from '../versions/edit-subject.ts'
import { sanitiseArticleHtml } from './sanitise.ts'

const refusals: ConstraintRefusals = {
  articles_slug_key: { code: 'invalid', message: 'slugTaken', field: 'slug' },
  articles_category_id_fkey: { code: 'invalid', message: 'articleCategoryNotFound', field: 'category_id' },
}

const blank: Text = { en: '', ar: '' }

/** An article as staff write it: its row and its sections are one document. */
export const articleSubject: Subject<ArticleDocument> = {
  kind: 'article',
  missing: 'articleNotFound',
  read: readDocument,
  write: writeDocument,
}

async function readDocument(tx: Transaction, id: number): Promise<ArticleDocument | null> {
  const [row] = await tx.select().from(articles).where(eq(articles.id, id)).for('update')
  if (!row) return null
  const rows = await tx.select().from(articleSections).where(eq(articleSections.articleId, id)).orderBy(asc(articleSections.position))
  const sections = rows.length > 0 || !row.content ? rows.map(toSection) : [wholeContent(row.content)]
  return {
    slug: row.slug,
    category_id: row.categoryId,
    title: row.title,
    excerpt: row.excerpt,
    author_name: row.authorName,
    featured_image: row.featuredImage,
    banner_image: row.bannerImage,
    is_featured: row.isFeatured,
    order: sections.map(([key]) => key),
    sections: Object.fromEntries(sections),
  }
}

const toSection = ({ key, sectionType, title, content, imageUrl }: typeof articleSections.$inferSelect): [string, ArticleSection] => [
  key,
  { type: sectionTypes.find((type) => type === sectionType) ?? 'text', title: title ?? blank, content, image_url: imageUrl },
]

/** Content without sections, as older articles have it, is one section of text. */
const wholeContent = (content: Text): [string, ArticleSection] => ['content', { type: 'text', title: blank, content, image_url: null }]

function slugIsPublic(context: Context): AppError {
  const message = wordsFor(context).slugIsPublic
  return new AppError('invalid', message, { fields: { slug: message } })
}

async function writeDocument(context: Context, tx: Transaction, id: number, document: ArticleDocument): Promise<void> {
  const [before] = await tx.select({ slug: articles.slug, publishedAt: articles.publishedAt }).from(articles).where(eq(articles.id, id))
  if (before?.publishedAt) {
    refuseGaps(context, document)
    const isPublic = articleStateAt(context.now(), before.publishedAt) === 'published'
    if (isPublic && before.slug !== document.slug) throw slugIsPublic(context)
  }
  await refusingBy(context, refusals, () =>
    tx
      .update(articles)
      .set({ ...columnsOf(document), content: null })
      .where(eq(articles.id, id)),
  )
  await writeSections(tx, id, document)
}

/** Stores a new draft and returns its id. */
export async function insertArticle(context: Context, tx: Transaction, document: ArticleDocument): Promise<number> {
  const [made] = await refusingBy(context, refusals, () => tx.insert(articles).values(columnsOf(document)).returning({ id: articles.id }))
  if (!made) throw new Error('The article was not stored')
  await writeSections(tx, made.id, document)
  return made.id
}

/** The document as it is kept: with only what is safe in its HTML, and only the sections that are there. */
export function keptOf(document: ArticleDocument): ArticleDocument {
  const sections = sectionsInOrder(document)
  const safe = ({ en, ar }: Text): Text => ({ en: sanitiseArticleHtml(en), ar: sanitiseArticleHtml(ar) })
  return {
    ...document,
    order: sections.map(({ key }) => key),
    sections: Object.fromEntries(sections.map(({ key, content, ...section }) => [key, { ...section, content: safe(content) }])),
  }
}

/** Throws AppError invalid at each field of an article that has to be written before it can be public. */
export function refuseGaps(context: Context, document: ArticleDocument): void {
  const { articleUnfinished, textRequired } = wordsFor(context)
  const fields = Object.fromEntries(gapsIn(document).map((field) => [field, textRequired]))
  if (Object.keys(fields).length > 0) throw new AppError('invalid', articleUnfinished, { fields })
}

const columnsOf = (document: ArticleDocument) => ({
  slug: document.slug,
  categoryId: document.category_id,
  title: document.title,
  excerpt: document.excerpt,
  authorName: document.author_name,
  featuredImage: document.featured_image,
  bannerImage: document.banner_image,
  isFeatured: document.is_featured,
  readTime: readTimeOf(document),
})

/** A section keeps its row while it has its key. */
async function writeSections(tx: Transaction, articleId: number, document: ArticleDocument): Promise<void> {
  const sections = sectionsInOrder(document)
  const gone = notInArray(
    articleSections.key,
    sections.map(({ key }) => key),
  )
  await tx.delete(articleSections).where(and(eq(articleSections.articleId, articleId), sections.length > 0 ? gone : undefined))
  if (sections.length === 0) return
  await tx
    .insert(articleSections)
    .values(
      sections.map(({ key, type, title, content, image_url }, index) => ({
        articleId,
        key,
        position: index + 1,
        sectionType: type,
        title: title.en || title.ar ? title : null,
        content,
        imageUrl: image_url,
      })),
    )
    .onConflictDoUpdate({
      target: [articleSections.articleId, articleSections.key],
      set: {
        position: sql`excluded.position`,
        sectionType: sql`excluded.section_type`,
        title: sql`excluded.title`,
        content: sql`excluded.content`,
        imageUrl: sql`excluded.image_url`,
      },
    })
}
