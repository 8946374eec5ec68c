import { boolean, integer, jsonb, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'
import type { Frequency, PaymentMethod } from '../../domain/booking-options.ts'
import type { ActorKind, BookingState } from '../../domain/bookings.ts'
import type { BookedScope } from '../../domain/scope.ts'
import type { Gender, SpokenLanguage } from '../../domain/spoken-languages.ts'
import { sealed } from '../vault/sealed.ts'
import { bigSerial, language, timestamptz } from './columns.ts'

export const bookings = pgTable('bookings', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  accountId: text('account_id'),
  serviceId: integer('service_id').notNull(),
  subServiceId: integer('sub_service_id'),
  city: text('city').notNull(),
  /** The slug of the area, null while it is unknown. */
  area: text('area'),
  address: sealed('address').notNull(),
  cleaners: smallint('cleaners').notNull(),
  hours: real('hours').notNull(),
  frequency: text('frequency').$type<Frequency>().notNull(),
  materials: boolean('materials').notNull(),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  status: text('status').$type<BookingState>().notNull().default('pending'),
  charge: integer('charge').notNull(),
  vat: integer('vat').notNull(),
  total: integer('total').notNull(),
  vatBasisPoints: smallint('vat_basis_points').notNull(),
  discount: integer('discount').notNull().default(0),
  /** What a series takes off the list price of each visit, and the percentage that it is of it. */
  seriesPercent: smallint('series_percent').notNull().default(0),
  seriesDiscount: integer('series_discount').notNull().default(0),
  holdExpiresAt: timestamptz('hold_expires_at'),
  holdsWhenPaid: boolean('holds_when_paid').notNull().default(false),
  holdExtendedAt: timestamptz('hold_extended_at'),
  policyVersion: smallint('policy_version').notNull().default(1),
  termsId: integer('terms_id'),
  isPaid: boolean('is_paid').notNull().default(false),
  bookedBy: text('booked_by'),
  toldFeeRule: boolean('told_fee_rule').notNull().default(false),
  wantsGender: text('wants_gender').$type<Gender>(),
  wantsLanguage: text('wants_language').$type<SpokenLanguage>(),
  /** The ids of those who are asked for again. */
  wantsTeam: integer('wants_team').array().notNull().default([]),
  language: language(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  overAt: timestamptz('over_at'),
  /** Since when the customer agrees to photos of the work; null if not. */
  photosAgreedAt: timestamptz('photos_agreed_at'),
  /** When its address was corrected; the position that its customer gave is then that of another place. */
  addressCorrectedAt: timestamptz('address_corrected_at'),
  /** The answers it was made with and the lines of its price; null where nothing was asked. */
  scope: sealed<BookedScope>('scope'),
  /** The booking that was made with this one, and whose visit comes first. */
  follows: text('follows'),
  /** The claim whose visit this one does again, free of charge. */
  redoOf: text('redo_of'),
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
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})
