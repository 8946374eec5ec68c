import { date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Language } from '../../domain/language.ts'
import { moment } from './columns.ts'

export const waitingListEntries = pgTable('waiting_list_entries', {
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
