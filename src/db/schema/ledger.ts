import { pgTable, text } from 'drizzle-orm/pg-core'
import { bigSerial, moment, whole } from './columns.ts'

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
