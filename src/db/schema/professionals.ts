import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Text } from '../../domain/language.ts'
import type { Gender, SpokenLanguage } from '../../domain/spoken-languages.ts'
import { timestamptz } from './columns.ts'

export const professionals = pgTable('professionals', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: jsonb('name').$type<Text>().notNull(),
  city: text('city').notNull(),
  homeArea: text('home_area'),
  gender: text('gender').$type<Gender>(),
  languages: text('languages').array().$type<SpokenLanguage[]>().notNull().default([]),
  /** Minutes of visits, by the law or with the overtime that staff allow (domain/legal-hours.ts). */
  mostMinutesDay: smallint('most_minutes_day').notNull().default(480),
  mostMinutesWeek: smallint('most_minutes_week').notNull().default(2_880),
  /** When somebody agreed to more than the law's hours. */
  overtimeAgreedOn: date('overtime_agreed_on'),
  portrait: text('portrait'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

export const professionalSkills = pgTable(
  'professional_skills',
  {
    professionalId: integer('professional_id').notNull(),
    serviceId: integer('service_id').notNull(),
    /** When a paper that the service asks for ends; triggers write it. */
    ableUntil: timestamptz('able_until'),
  },
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
  beginsAt: timestamptz('begins_at').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
  reason: text('reason'),
})

export const professionalAreas = pgTable(
  'professional_areas',
  { professionalId: integer('professional_id').notNull(), city: text('city').notNull() },
  (table) => [primaryKey({ columns: [table.professionalId, table.city] })],
)

export const fairShares = pgTable('fair_shares', {
  professionalId: integer('professional_id').primaryKey(),
  paidMinutes: integer('paid_minutes').notNull(),
  medianMinutes: integer('median_minutes').notNull(),
  halfDaysAhead: smallint('half_days_ahead').notNull().generatedAlwaysAs(sql`floor((paid_minutes - median_minutes + 120) / 240.0)`),
  countedAt: timestamptz('counted_at').notNull(),
})

/** The pictures that customers see of professionals, and those that were shown until a day ago. */
export const portraits = pgTable('portraits', { key: text('key').primaryKey(), unshownSince: timestamptz('unshown_since') })
