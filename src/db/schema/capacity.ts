import { numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from './columns.ts'

const hours = (name: string) => numeric(name, { precision: 9, scale: 2, mode: 'number' })

/** What each booking claims; written by triggers alone, at every commit (0621_claims_follow.sql). */
export const capacityClaims = pgTable(
  'capacity_claims',
  {
    bookingId: text('booking_id').notNull(),
    budget: text('budget').notNull(),
    amount: hours('amount').notNull(),
    most: hours('most').notNull(),
    ends: text('ends').$type<'hold' | 'booking'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.budget, table.bookingId] })],
)

/** What a booking is counted against (Budgets in domain/capacity.ts). */
export const bookingBudgets = pgTable('booking_budgets', {
  bookingId: text('booking_id').primaryKey(),
  person: text('person').notNull(),
  mostUnpaid: hours('most_unpaid').notNull(),
  earnedEach: hours('earned_each').notNull().default(0),
  completed: smallint('completed').notNull().default(0),
  chargedHours: hours('charged_hours').notNull().default(0),
  mostOfNewcomers: hours('most_of_newcomers').array(),
  mostOfCity: hours('most_of_city').array(),
  mostOfService: hours('most_of_service').array(),
  parties: text('parties').array().notNull().default([]),
  mostHolds: hours('most_holds').array().notNull().default([]),
  mostHours: hours('most_hours').array().notNull().default([]),
  expiredAt: timestamptz('expired_at'),
})

export const mailboxCodes = pgTable('mailbox_codes', {
  mailbox: text('mailbox').primaryKey(),
  codeHash: bytes('code_hash').notNull(),
  guesses: smallint('guesses').notNull().default(0),
  expiresAt: timestamptz('expires_at').notNull(),
})
