import { bigint, boolean, customType, date, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { RuleKind } from '../domain/calendar.ts'
import type { CancellationPolicy } from '../domain/cancellation.ts'
import type { Language, Text } from '../domain/language.ts'

/** The tables of calendars, series and reviews as queries see them; see schema.ts. */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const cancellationPolicies = pgTable('cancellation_policies', {
  version: smallint('version').primaryKey(),
  rules: jsonb('rules').$type<Omit<CancellationPolicy, 'version'>>().notNull(),
  validFrom: moment('valid_from').notNull(),
})

export const series = pgTable('series', {
  bookingId: text('booking_id').primaryKey(),
  weekdays: smallint('weekdays').array().notNull(),
  startMinute: smallint('start_minute').notNull(),
  weeks: smallint('weeks'),
  rolledUntil: date('rolled_until').notNull(),
  pausedFrom: date('paused_from'),
  pausedUntil: date('paused_until'),
  endedAt: moment('ended_at'),
})

export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
})

export const professionals = pgTable('professionals', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: jsonb('name').$type<Text>().notNull(),
  city: text('city').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const professionalSkills = pgTable(
  'professional_skills',
  { professionalId: integer('professional_id').notNull(), serviceId: integer('service_id').notNull() },
  (table) => [primaryKey({ columns: [table.serviceId, table.professionalId] })],
)

export const professionalWeeks = pgTable(
  'professional_weeks',
  {
    professionalId: integer('professional_id').notNull(),
    weekday: smallint('weekday').notNull(),
    begins: smallint('begins').notNull(),
    ends: smallint('ends').notNull(),
  },
  (table) => [primaryKey({ columns: [table.professionalId, table.weekday, table.begins] })],
)

export const professionalExceptions = pgTable('professional_exceptions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  professionalId: integer('professional_id').notNull(),
  kind: text('kind').$type<'off' | 'extra'>().notNull(),
  beginsAt: moment('begins_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  reason: text('reason'),
})

export const professionalAreas = pgTable(
  'professional_areas',
  { professionalId: integer('professional_id').notNull(), city: text('city').notNull() },
  (table) => [primaryKey({ columns: [table.professionalId, table.city] })],
)

export const travelTimes = pgTable(
  'travel_times',
  { fromCity: text('from_city').notNull(), toCity: text('to_city').notNull(), minutes: smallint('minutes').notNull() },
  (table) => [primaryKey({ columns: [table.fromCity, table.toCity] })],
)

export const calendarRules = pgTable('calendar_rules', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind').$type<RuleKind>().notNull(),
  name: jsonb('name').$type<Text>().notNull(),
  city: text('city'),
  fromDate: date('from_date').notNull(),
  untilDate: date('until_date'),
  isYearly: boolean('is_yearly').notNull().default(false),
  begins: smallint('begins'),
  ends: smallint('ends'),
  isClosed: boolean('is_closed').notNull().default(false),
  isProvisional: boolean('is_provisional').notNull().default(false),
})

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
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const waitingPlaces = pgTable('waiting_places', {
  id: text('id').primaryKey(),
  serviceId: integer('service_id').notNull(),
  city: text('city').notNull(),
  date: date('date').notNull(),
  startMinute: smallint('start_minute'),
  cleaners: smallint('cleaners').notNull(),
  hours: smallint('hours').notNull(),
  email: text('email').notNull(),
  language: text('language').$type<Language>().notNull().default('en'),
  state: text('state').$type<'waiting' | 'offered' | 'claimed' | 'left' | 'over'>().notNull().default('waiting'),
  offeredStartsAt: moment('offered_starts_at'),
  offerExpiresAt: moment('offer_expires_at'),
  passedAt: moment('passed_at'),
  bookingId: text('booking_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
})
