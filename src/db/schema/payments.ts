import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '../../domain/booking-options.ts'
import type { DeclineReason, PaymentState } from '../../domain/payments.ts'
import { timestamptz } from './columns.ts'

export const payments = pgTable('payments', {
  id: text('id').primaryKey(),
  bookingId: text('booking_id'),
  visitId: bigint('visit_id', { mode: 'number' }),
  owner: text('owner'),
  amount: integer('amount').notNull(),
  captured: integer('captured').notNull().default(0),
  refunded: integer('refunded').notNull().default(0),
  captureAmount: integer('capture_amount'),
  captureAttempts: smallint('capture_attempts').notNull().default(0),
  /** Before this nobody else tries to capture or release it; null where nobody has. */
  nextCaptureAt: timestamptz('next_capture_at'),
  isSurplus: boolean('is_surplus').notNull().default(false),
  savedCardId: text('saved_card_id'),
  /** The payment whose charge pays this one too: of the other booking of a basket. */
  chargedWith: text('charged_with'),
  part: smallint('part').notNull().default(1),
  method: text('method').$type<PaymentMethod | 'wallet' | 'pack'>().notNull(),
  status: text('status').$type<PaymentState>().notNull().default('processing'),
  gateway: text('gateway').notNull(),
  gatewayReference: text('gateway_reference'),
  /** Of cash: the account of the member of staff who recorded it. */
  receivedBy: text('received_by'),
  transactionId: text('transaction_id'),
  idempotencyKey: text('idempotency_key'),
  requestHash: text('request_hash').notNull().default(''),
  failure: text('failure').$type<DeclineReason | 'lost'>(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  completedAt: timestamptz('completed_at'),
  /** When its call to the provider ended without an answer. */
  unansweredAt: timestamptz('unanswered_at'),
})

export type Payment = typeof payments.$inferSelect

export const providerEvents = pgTable(
  'provider_events',
  {
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').$type<'payment' | 'refund' | 'card'>(),
    subjectId: text('subject_id'),
    payload: jsonb('payload').notNull(),
    result: text('result').$type<'settled' | 'nothing_new' | 'unknown' | 'ignored'>(),
    receivedAt: timestamptz('received_at').notNull(),
    appliedAt: timestamptz('applied_at'),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
)
