import { numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Claim } from '../../domain/capacity.ts'
import { bytes, timestamptz } from './columns.ts'

export const capacityClaims = pgTable(
  'capacity_claims',
  {
    bookingId: text('booking_id').notNull(),
    budget: text('budget').notNull(),
    amount: numeric('amount', { precision: 9, scale: 2, mode: 'number' }).notNull(),
    most: numeric('most', { precision: 9, scale: 2, mode: 'number' }).notNull(),
    ends: text('ends').$type<Claim['ends']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.budget, table.bookingId] })],
)

export const mailboxCodes = pgTable('mailbox_codes', {
  mailbox: text('mailbox').primaryKey(),
  codeHash: bytes('code_hash').notNull(),
  guesses: smallint('guesses').notNull().default(0),
  expiresAt: timestamptz('expires_at').notNull(),
})
