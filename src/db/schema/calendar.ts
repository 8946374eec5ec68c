import { boolean, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { RuleKind } from '../../domain/calendar.ts'
import type { Text } from '../../domain/language.ts'

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
