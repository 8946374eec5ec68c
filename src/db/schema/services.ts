import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Intake } from '../../domain/intake.ts'
import type { PaperKind } from '../../domain/papers.ts'
import { localized, localizedList, serial, timestamptz } from './columns.ts'

export const categories = pgTable('categories', {
  id: serial(),
  slug: text('slug').notNull(),
  name: localized('name').notNull(),
  description: localized('description').notNull(),
  imageUrl: text('image_url'),
  position: smallint('position').notNull().default(0),
})

export const services = pgTable('services', {
  id: serial(),
  categoryId: integer('category_id'),
  slug: text('slug').notNull(),
  title: localized('title').notNull(),
  shortDesc: localized('short_desc').notNull(),
  longDescription: localized('long_description').notNull(),
  included: localizedList('included').notNull(),
  benefits: localizedList('benefits').notNull(),
  availability: localized('availability').notNull(),
  imageUrl: text('image_url'),
  isFeatured: boolean('is_featured').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  position: smallint('position').notNull().default(0),
  basePrice: integer('base_price').notNull(),
  extraCleaner: integer('extra_cleaner').notNull(),
  extraHour: integer('extra_hour').notNull(),
  materialPrice: integer('material_price').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  isOutdoor: boolean('is_outdoor').notNull().default(false),
  pausesForPrayer: boolean('pauses_for_prayer').notNull().default(false),
  allowsGenderWish: boolean('allows_gender_wish').notNull().default(false),
  /** What whoever does it must have. */
  papers: text('papers').array().$type<PaperKind[]>().notNull().default(['emirates_id', 'labour_card']),
  leadTime: integer('lead_time').notNull().default(0),
  /** What it asks of whoever books it; null: what the specification's booking page asks. */
  intake: jsonb('intake').$type<Intake>(),
  /** What each visit of a series gets off, in percent. */
  weeklyPercent: smallint('weekly_percent').notNull().default(0),
  multiplePercent: smallint('multiple_percent').notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
})

export const subServices = pgTable('sub_services', {
  id: serial(),
  serviceId: integer('service_id').notNull(),
  slug: text('slug').notNull(),
  title: localized('title').notNull(),
  description: localized('description').notNull(),
  fullDescription: localized('full_description').notNull(),
  imageUrl: text('image_url'),
  position: smallint('position').notNull().default(0),
  fixedPrice: integer('fixed_price'),
  fixedMinutes: smallint('fixed_minutes'),
})

export const pricePeriods = pgTable(
  'price_periods',
  {
    serviceId: integer('service_id').notNull(),
    validFrom: timestamptz('valid_from').notNull(),
    basePrice: integer('base_price').notNull(),
    extraCleaner: integer('extra_cleaner').notNull(),
    extraHour: integer('extra_hour').notNull(),
    materialPrice: integer('material_price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.serviceId, table.validFrom] })],
)
