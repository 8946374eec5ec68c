import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { localized, serial, timestamptz } from './columns.ts'

export const articleCategories = pgTable('article_categories', {
  id: serial(),
  slug: text('slug').notNull(),
  name: localized('name').notNull(),
  color: text('color').notNull().default('#3B82F6'),
})

export const articles = pgTable('articles', {
  id: serial(),
  categoryId: integer('category_id'),
  slug: text('slug').notNull(),
  title: localized('title').notNull(),
  excerpt: localized('excerpt').notNull(),
  content: localized('content'),
  authorName: localized('author_name').notNull(),
  featuredImage: text('featured_image'),
  bannerImage: text('banner_image'),
  isFeatured: boolean('is_featured').notNull().default(false),
  readTime: smallint('read_time').notNull().default(5),
  publishedAt: timestamptz('published_at'),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`''`),
})

export const articleSections = pgTable('article_sections', {
  id: serial(),
  articleId: integer('article_id').notNull(),
  key: text('key').notNull().default(sql`gen_random_uuid()::text`),
  position: smallint('position').notNull(),
  sectionType: text('section_type').notNull().default('text'),
  title: localized('title'),
  content: localized('content').notNull(),
  imageUrl: text('image_url'),
})
