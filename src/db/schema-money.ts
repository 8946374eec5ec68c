import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '../domain/booking-options.ts'
import type { InvoiceDocument, InvoiceKind } from '../domain/invoice.ts'
import type { DeclineReason, PaymentState } from '../domain/payments.ts'

/** The tables of money as queries see them; see schema.ts. */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bigSerial = (name = 'id') => bigint(name, { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const whole = (name: string) => bigint(name, { mode: 'number' })

export const ledgerAccounts = pgTable('ledger_accounts', {
  id: bigSerial(),
  kind: text('kind').notNull(),
  owner: text('owner').notNull().default(''),
  unit: text('unit').$type<'AED' | 'PTS'>().notNull(),
  balance: whole('balance').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const ledgerTransactions = pgTable('ledger_transactions', {
  id: bigSerial(),
  key: text('key').notNull(),
  kind: text('kind').notNull(),
  bookingId: text('booking_id'),
  visitId: whole('visit_id'),
  paymentId: text('payment_id'),
  postedAt: moment('posted_at').notNull(),
})

export const ledgerEntries = pgTable('ledger_entries', {
  id: bigSerial(),
  transactionId: whole('transaction_id').notNull(),
  accountId: whole('account_id').notNull(),
  amount: whole('amount').notNull(),
  balance: whole('balance'),
})

export const payments = pgTable('payments', {
  id: text('id').primaryKey(),
  bookingId: text('booking_id'),
  visitId: bigint('visit_id', { mode: 'number' }),
  owner: text('owner'),
  amount: integer('amount').notNull(),
  captured: integer('captured').notNull().default(0),
  refunded: integer('refunded').notNull().default(0),
  captureAmount: integer('capture_amount'),
  isSurplus: boolean('is_surplus').notNull().default(false),
  savedCardId: text('saved_card_id'),
  part: smallint('part').notNull().default(1),
  method: text('method').$type<PaymentMethod | 'wallet'>().notNull(),
  status: text('status').$type<PaymentState>().notNull().default('processing'),
  gateway: text('gateway').notNull(),
  gatewayReference: text('gateway_reference'),
  transactionId: text('transaction_id'),
  idempotencyKey: text('idempotency_key'),
  requestHash: text('request_hash').notNull().default(''),
  failure: text('failure').$type<DeclineReason | 'lost'>(),
  createdAt: moment('created_at').notNull().defaultNow(),
  completedAt: moment('completed_at'),
})

export const refunds = pgTable('refunds', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  amount: integer('amount').notNull(),
  destination: text('destination').$type<'source' | 'wallet'>().notNull(),
  reason: text('reason').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  state: text('state').$type<'pending' | 'done' | 'failed'>().notNull().default('pending'),
  gatewayReference: text('gateway_reference'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  createdAt: moment('created_at').notNull(),
  completedAt: moment('completed_at'),
})

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
    receivedAt: moment('received_at').notNull(),
    appliedAt: moment('applied_at'),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
)

export const savedCards = pgTable('saved_cards', {
  id: text('id').primaryKey(),
  owner: text('owner').notNull(),
  gateway: text('gateway').notNull(),
  gatewayCustomer: text('gateway_customer').notNull(),
  gatewayMethod: text('gateway_method').notNull(),
  type: text('type').notNull().default('card'),
  provider: text('provider').notNull(),
  lastFour: text('last_four').notNull(),
  expiryMonth: smallint('expiry_month').notNull(),
  expiryYear: smallint('expiry_year').notNull(),
  label: text('label'),
  isDefault: boolean('is_default').notNull().default(false),
  isKept: boolean('is_kept').notNull().default(true),
  idempotencyKey: text('idempotency_key').notNull(),
  createdAt: moment('created_at').notNull(),
  removedAt: moment('removed_at'),
})

export const cardSetups = pgTable('card_setups', {
  id: text('id').primaryKey(),
  owner: text('owner').notNull(),
  gateway: text('gateway').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  makeDefault: boolean('make_default').notNull(),
  state: text('state').$type<'open' | 'saved' | 'declined'>().notNull().default('open'),
  createdAt: moment('created_at').notNull(),
  completedAt: moment('completed_at'),
})

export const withdrawals = pgTable('withdrawals', {
  id: text('id').primaryKey(),
  owner: text('owner').notNull(),
  amount: integer('amount').notNull(),
  iban: text('iban').notNull(),
  accountHolder: text('account_holder').notNull(),
  state: text('state').$type<'requested' | 'paid' | 'refused'>().notNull().default('requested'),
  idempotencyKey: text('idempotency_key'),
  createdAt: moment('created_at').notNull(),
  completedAt: moment('completed_at'),
})

export const promoCodes = pgTable('promo_codes', {
  code: text('code').primaryKey(),
  percent: smallint('percent'),
  amount: integer('amount'),
  most: integer('most'),
  leastCharge: integer('least_charge').notNull().default(0),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  usageLimit: integer('usage_limit'),
  used: integer('used').notNull().default(0),
  oncePerCustomer: boolean('once_per_customer').notNull().default(true),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const promoRedemptions = pgTable('promo_redemptions', {
  bookingId: text('booking_id').primaryKey(),
  code: text('code').notNull(),
  customerKey: text('customer_key').notNull(),
  once: boolean('once').notNull(),
  discount: integer('discount').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: moment('created_at').notNull(),
})

export const referralCodes = pgTable('referral_codes', {
  owner: text('owner').primaryKey(),
  code: text('code').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const referrals = pgTable('referrals', {
  friend: text('friend').primaryKey(),
  inviter: text('inviter').notNull(),
  creditedAt: moment('credited_at'),
  createdAt: moment('created_at').notNull(),
})

export const billingDetails = pgTable('billing_details', {
  owner: text('owner').primaryKey(),
  name: text('name').notNull(),
  trn: text('trn'),
  address: text('address').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const invoiceCounters = pgTable(
  'invoice_counters',
  { kind: text('kind').$type<InvoiceKind>().notNull(), year: smallint('year').notNull(), last: integer('last').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

export const invoices = pgTable('invoices', {
  number: text('number').primaryKey(),
  kind: text('kind').$type<InvoiceKind>().notNull(),
  year: smallint('year').notNull(),
  sequence: integer('sequence').notNull(),
  owner: text('owner').notNull(),
  bookingId: text('booking_id').notNull(),
  visitId: whole('visit_id').notNull(),
  corrects: text('corrects'),
  refundId: text('refund_id'),
  net: integer('net').notNull(),
  vat: integer('vat').notNull(),
  total: integer('total').notNull(),
  document: jsonb('document').$type<InvoiceDocument>().notNull(),
  issuedAt: moment('issued_at').notNull(),
})
