import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, date, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Frequency, PaymentMethod } from '../domain/booking-options.ts'
import type { ActorKind, BookingState, VisitState } from '../domain/bookings.ts'
import type { Language, Text, Texts } from '../domain/language.ts'

export { professionalSkills, professionals } from './schema-calendar.ts'
export { payments } from './schema-money.ts'

/** The tables as queries see them. The migrations are the truth; test/schema.test.ts holds this file against them. */

type Block = { heading: string; description: string }

const localized = (name: string) => jsonb(name).$type<Text>()
const localizedList = (name: string) => jsonb(name).$type<Texts>()
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const timeRange = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzrange' })
const serial = (name = 'id') => integer(name).primaryKey().generatedByDefaultAsIdentity()
const bigSerial = (name = 'id') => bigint(name, { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const language = () => text('language').$type<Language>().notNull().default('en')

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const cities = pgTable('cities', {
  slug: text('slug').primaryKey(),
  name: localized('name').notNull(),
  position: smallint('position').notNull(),
})

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
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  searchText: text('search_text').notNull().default(''),
  isOutdoor: boolean('is_outdoor').notNull().default(false),
  pausesForPrayer: boolean('pauses_for_prayer').notNull().default(false),
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
})

export const contactInfo = pgTable('contact_info', {
  id: integer('id').primaryKey().default(1),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  whatsappLink: text('whatsapp_link').notNull(),
  address: localized('address').notNull(),
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

export const faqs = pgTable('faqs', {
  id: serial(),
  question: localized('question').notNull(),
  answer: localized('answer').notNull(),
  serviceId: integer('service_id'),
  isActive: boolean('is_active').notNull().default(true),
  position: smallint('position').notNull().default(0),
})

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
  publishedAt: moment('published_at'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`''`),
})

export const articleSections = pgTable('article_sections', {
  id: serial(),
  articleId: integer('article_id').notNull(),
  position: smallint('position').notNull(),
  sectionType: text('section_type').notNull().default('text'),
  title: localized('title'),
  content: localized('content').notNull(),
  imageUrl: text('image_url'),
})

export const contactMessages = pgTable('contact_messages', {
  id: bigSerial(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  language: language(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const partnerApplications = pgTable('partner_applications', {
  id: bigSerial(),
  companyName: text('company_name').notNull(),
  contactPerson: text('contact_person').notNull(),
  contactEmail: text('contact_email').notNull(),
  phone: text('phone').notNull(),
  website: text('website'),
  numberOfEmployees: integer('number_of_employees'),
  businessDescription: text('business_description'),
  additionalInfo: text('additional_info'),
  state: text('state').notNull().default('received'),
  language: language(),
  submittedAt: moment('submitted_at').notNull().defaultNow(),
})

export const partnerApplicationCities = pgTable(
  'partner_application_cities',
  { applicationId: bigint('application_id', { mode: 'number' }).notNull(), city: text('city').notNull() },
  (table) => [primaryKey({ columns: [table.applicationId, table.city] })],
)

export const partnerApplicationCategories = pgTable(
  'partner_application_categories',
  { applicationId: bigint('application_id', { mode: 'number' }).notNull(), categoryId: integer('category_id').notNull() },
  (table) => [primaryKey({ columns: [table.applicationId, table.categoryId] })],
)

export const customers = pgTable('customers', {
  id: text('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  address: text('address').notNull(),
  language: language(),
  accountId: text('account_id'),
  usedAt: moment('used_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const bookings = pgTable('bookings', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  accountId: text('account_id'),
  serviceId: integer('service_id').notNull(),
  subServiceId: integer('sub_service_id'),
  city: text('city').notNull(),
  address: text('address').notNull(),
  cleaners: smallint('cleaners').notNull(),
  hours: smallint('hours').notNull(),
  frequency: text('frequency').$type<Frequency>().notNull(),
  materials: boolean('materials').notNull(),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  status: text('status').$type<BookingState>().notNull().default('pending'),
  charge: integer('charge').notNull(),
  vat: integer('vat').notNull(),
  total: integer('total').notNull(),
  vatBasisPoints: smallint('vat_basis_points').notNull(),
  discount: integer('discount').notNull().default(0),
  holdExpiresAt: moment('hold_expires_at'),
  policyVersion: smallint('policy_version').notNull().default(1),
  language: language(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const visits = pgTable('visits', {
  id: bigSerial(),
  bookingId: text('booking_id').notNull(),
  number: smallint('number').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  status: text('status').$type<VisitState>().notNull().default('scheduled'),
  seriesDate: date('series_date'),
  deadlineStart: moment('deadline_start'),
  fee: integer('fee').notNull().default(0),
  closedReason: text('closed_reason').$type<'cancelled' | 'skipped' | 'paused' | 'ended'>(),
  closedAt: moment('closed_at'),
  startedAt: moment('started_at'),
  completedAt: moment('completed_at'),
  remindedAt: moment('reminded_at'),
})

/** One row for each professional whom a visit, or an offer to somebody on the waiting list, holds. */
export const visitAssignments = pgTable('visit_assignments', {
  visitId: bigint('visit_id', { mode: 'number' }),
  waitingPlaceId: text('waiting_place_id'),
  professionalId: integer('professional_id').notNull(),
  held: timeRange('held').notNull(),
  isActive: boolean('is_active').notNull().default(true),
})

export const bookingEvents = pgTable('booking_events', {
  id: bigSerial(),
  bookingId: text('booking_id').notNull(),
  kind: text('kind').notNull(),
  fromStatus: text('from_status').$type<BookingState>(),
  toStatus: text('to_status').$type<BookingState>(),
  actorKind: text('actor_kind').$type<ActorKind>().notNull(),
  actorId: text('actor_id'),
  data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
)
