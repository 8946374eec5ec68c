import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { HelpPageSlug } from '../../domain/help-pages.ts'
import type { Language } from '../../domain/language.ts'
import type { SocialLink } from '../../domain/social-links.ts'
import type { SupportState } from '../../domain/support.ts'
import { bigSerial, createdAt, int8, language, localized, localizedList, serial, timestamptz } from './columns.ts'

type Block = { heading: string; description: string }

export const contactInfo = pgTable('contact_info', {
  id: integer('id').primaryKey().default(1),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  whatsappLink: text('whatsapp_link').notNull(),
  address: localized('address').notNull(),
  socialLinks: jsonb('social_links').$type<SocialLink[]>().notNull().default([]),
})

export const aboutSections = pgTable('about_sections', {
  id: serial(),
  title: localized('title').notNull(),
  paragraphs: localizedList('paragraphs').notNull(),
  highlights: jsonb('highlights').$type<Record<Language, string[][]>>().notNull(),
  imageUrl: text('image_url'),
  position: smallint('position').notNull().default(0),
})

export const testimonials = pgTable('testimonials', {
  id: serial(),
  name: localized('name').notNull(),
  img: text('img'),
  review: localized('review').notNull(),
  position: smallint('position').notNull().default(0),
})

export const whyChooseUs = pgTable('why_choose_us', {
  id: serial(),
  title: localized('title').notNull(),
  content: jsonb('content').$type<Record<Language, Block[]>>().notNull(),
  imageUrl: text('image_url'),
  position: smallint('position').notNull().default(0),
})

/** What is promised where doubt arises, with the figures of settings as placeholders (domain/help-pages.ts). */
export const helpPages = pgTable('help_pages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').$type<HelpPageSlug>().notNull(),
  title: localized('title').notNull(),
  content: jsonb('content').$type<Record<Language, Block[]>>().notNull(),
})

export const faqs = pgTable('faqs', {
  id: serial(),
  question: localized('question').notNull(),
  answer: localized('answer').notNull(),
  serviceId: integer('service_id'),
  isActive: boolean('is_active').notNull().default(true),
  position: smallint('position').notNull().default(0),
})

export const contactMessages = pgTable('contact_messages', {
  id: bigSerial(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  language: language(),
  state: text('state').$type<SupportState>().notNull().default('open'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
})

export const contactReplies = pgTable('contact_replies', {
  id: bigSerial(),
  messageId: int8('message_id').notNull(),
  authorId: text('author_id'),
  reply: text('reply').notNull(),
  createdAt: createdAt(),
})
