import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { checkRunTable } from './check-run.ts'
import { bigSerial, int8, timestamptz } from './columns.ts'

export const ledgerAccounts = pgTable('ledger_accounts', {
  id: bigSerial(),
  kind: text('kind').notNull(),
  owner: text('owner').notNull().default(''),
  unit: text('unit').$type<'AED' | 'PTS'>().notNull(),
  balance: int8('balance').notNull().default(0),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

export const ledgerTransactions = pgTable('ledger_transactions', {
  id: bigSerial(),
  key: text('key').notNull(),
  kind: text('kind').notNull(),
  bookingId: text('booking_id'),
  visitId: int8('visit_id'),
  paymentId: text('payment_id'),
  postedAt: timestamptz('posted_at').notNull(),
})

export const ledgerEntries = pgTable('ledger_entries', {
  id: bigSerial(),
  transactionId: int8('transaction_id').notNull(),
  accountId: int8('account_id').notNull(),
  amount: int8('amount').notNull(),
  balance: int8('balance'),
})

export type LedgerProblem = { kind: string; subject: string; detail: string }
/** What a check found, in fils and points. */
export type LedgerFindings = { trialBalance: { AED: number; PTS: number }; problems: LedgerProblem[] }

export const ledgerChecks = pgTable('ledger_checks', {
  checkedAt: timestamptz('checked_at').primaryKey(),
  isClean: boolean('is_clean').notNull(),
  problems: integer('problems').notNull(),
  found: jsonb('found').$type<LedgerFindings>(),
})

export const ledgerRun = checkRunTable('ledger_run')
