import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { CandidateFacts } from '../../domain/assignment-reasons.ts'
import type { PaymentMethod } from '../../domain/booking-options.ts'
import type { ConfirmedBy, VisitState } from '../../domain/bookings.ts'
import { bigSerial, timeRange, timestamptz } from './columns.ts'

export const visits = pgTable('visits', {
  id: bigSerial(),
  bookingId: text('booking_id').notNull(),
  /** This, city, serviceId and paymentMethod are those of the booking, written by triggers alone. */
  bookedAt: timestamptz('booked_at').notNull().default(sql`NULL`),
  city: text('city').notNull().default(sql`NULL`),
  serviceId: integer('service_id').notNull().default(sql`NULL`),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull().default(sql`NULL`),
  number: smallint('number').notNull(),
  startsAt: timestamptz('starts_at').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
  status: text('status').$type<VisitState>().notNull().default('scheduled'),
  seriesDate: date('series_date'),
  deadlineStart: timestamptz('deadline_start'),
  fee: integer('fee').notNull().default(0),
  /** Of the fee: the discount that what is left no longer earns (decision 084). */
  discountBack: integer('discount_back').notNull().default(0),
  calledOffByUs: boolean('called_off_by_us').notNull().default(false),
  /** Of the extra time that was agreed; written by triggers alone. */
  extraCharge: integer('extra_charge').notNull().default(0),
  extraVat: integer('extra_vat').notNull().default(0),
  /** What it was booked with, where the booking has changed since; null where it is as the booking. */
  keptCleaners: smallint('kept_cleaners'),
  keptCharge: integer('kept_charge'),
  keptDiscount: integer('kept_discount'),
  keptVat: integer('kept_vat'),
  keptSeriesDiscount: integer('kept_series_discount'),
  closedReason: text('closed_reason').$type<'cancelled' | 'skipped' | 'paused' | 'ended' | 'missed' | 'changed'>(),
  closedAt: timestamptz('closed_at'),
  startedAt: timestamptz('started_at'),
  completedAt: timestamptz('completed_at'),
  confirmedBy: text('confirmed_by').$type<ConfirmedBy>(),
  timesAsked: smallint('times_asked').notNull().default(0),
  missedReportedAt: timestamptz('missed_reported_at'),
  remindedAt: timestamptz('reminded_at'),
})

/** One row for each professional held by a visit or by an offer to somebody on the waiting list. */
export const visitAssignments = pgTable('visit_assignments', {
  visitId: bigint('visit_id', { mode: 'number' }),
  waitingListEntryId: text('waiting_list_entry_id'),
  professionalId: integer('professional_id').notNull(),
  /** The visit, and the travel around it if its area is unknown; a trigger makes it so. */
  held: timeRange('held').notNull(),
  area: text('area'),
  travelBefore: integer('travel_before').notNull().default(0),
  travelAfter: integer('travel_after').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  /** They go whatever a plan would rather have. */
  isPinned: boolean('is_pinned').notNull().default(false),
})

/** Everybody who was ever assigned to a visit of a booking; written by triggers alone, for earlier assignments by a job. */
export const bookingProfessionals = pgTable('booking_professionals', {
  bookingId: text('booking_id').notNull(),
  professionalId: integer('professional_id').notNull(),
  /** When the booking was made. */
  bookedAt: timestamptz('booked_at').notNull(),
  /** Whether they still have a visit of it. */
  isActive: boolean('is_active').notNull(),
})

/** How far that job is: the last visit whose professionals it has added, and when it had added all. */
export const bookingProfessionalsFill = pgTable('booking_professionals_fill', {
  id: smallint('id').primaryKey().default(1),
  throughVisit: bigint('through_visit', { mode: 'number' }).notNull().default(0),
  filledAt: timestamptz('filled_at'),
})

/** What decided who goes to a visit, kept for those who ask. */
export const assignmentReasons = pgTable('assignment_reasons', {
  visitId: bigint('visit_id', { mode: 'number' }).primaryKey(),
  decidedAt: timestamptz('decided_at').notNull(),
  keepUntil: date('keep_until').notNull(),
  candidates: jsonb('candidates').$type<CandidateFacts[]>().notNull(),
})
