import { date, integer, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'
import type { Answers } from '../../domain/intake.ts'
import type { Language } from '../../domain/language.ts'
import type { Gender, SpokenLanguage } from '../../domain/spoken-languages.ts'
import type { WaitingListState } from '../../domain/waiting-list.ts'
import { sealed } from '../vault/sealed.ts'
import { bytes, timestamptz } from './columns.ts'

/** What is wanted beside the time and whoever comes, as POST /booking takes it. */
export type WantedVisit = {
  subServiceId: number | null
  materials: boolean
  answers: Answers
  promoCode: string | null
  /** An own earlier booking: whoever came to it is preferred. */
  sameTeamAs: string | null
}

export const waitingListEntries = pgTable('waiting_list_entries', {
  id: text('id').primaryKey(),
  serviceId: integer('service_id').notNull(),
  city: text('city').notNull(),
  area: text('area'),
  date: date('date').notNull(),
  startMinute: smallint('start_minute'),
  cleaners: smallint('cleaners').notNull(),
  hours: real('hours').notNull(),
  wantsGender: text('wants_gender').$type<Gender>(),
  wantsLanguage: text('wants_language').$type<SpokenLanguage>(),
  /** null: nothing beside the other columns. */
  wanted: sealed<WantedVisit>('wanted'),
  email: text('email').notNull(),
  accountId: text('account_id'),
  network: bytes('network'),
  widerNetworks: text('wider_networks').array().notNull().default([]),
  language: text('language').$type<Language>().notNull().default('en'),
  state: text('state').$type<WaitingListState>().notNull().default('unconfirmed'),
  confirmedAt: timestamptz('confirmed_at'),
  offeredStartsAt: timestamptz('offered_starts_at'),
  offerExpiresAt: timestamptz('offer_expires_at'),
  bookingId: text('booking_id'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})
