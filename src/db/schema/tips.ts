import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { int8, timestamptz } from './columns.ts'

export const tips = pgTable('tips', {
  visitId: int8('visit_id').primaryKey(),
  amount: integer('amount').notNull(),
  /** The top-up that it waits for, or came from; null if it was paid from the wallet. */
  paymentId: text('payment_id'),
  askedAt: timestamptz('asked_at').notNull(),
  failedAt: timestamptz('failed_at'),
  givenAt: timestamptz('given_at'),
})

export const tipShares = pgTable(
  'tip_shares',
  {
    visitId: int8('visit_id').notNull(),
    professionalId: integer('professional_id').notNull(),
    amount: integer('amount').notNull(),
    givenAt: timestamptz('given_at').notNull(),
    /** When it was paid to them. */
    paidAt: timestamptz('paid_at'),
  },
  (table) => [primaryKey({ columns: [table.visitId, table.professionalId] })],
)
