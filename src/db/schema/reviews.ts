import { bigint, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Language } from '../../domain/language.ts'
import { timestamptz } from './columns.ts'

export const reviews = pgTable('reviews', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  visitId: bigint('visit_id', { mode: 'number' }).notNull(),
  bookingId: text('booking_id').notNull(),
  serviceId: integer('service_id').notNull(),
  author: text('author').notNull(),
  rating: smallint('rating').notNull(),
  body: text('body'),
  state: text('state').$type<'published' | 'hidden'>().notNull().default('published'),
  language: text('language').$type<Language>().notNull().default('en'),
  writtenBy: text('written_by').$type<'customer' | 'visitor'>().notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  lookedAt: timestamptz('looked_at'),
})

export const reviewAnswers = pgTable('review_answers', {
  reviewId: bigint('review_id', { mode: 'number' }).primaryKey(),
  answer: text('answer').notNull(),
  authorId: text('author_id').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
})
