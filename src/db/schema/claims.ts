import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ClaimFault, ClaimKind, ClaimState } from '../../domain/claims.ts'
import { timestamptz } from './columns.ts'

/** What customers say was not right about visits that took place. */
export const claims = pgTable('claims', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<ClaimKind>().notNull(),
  bookingId: text('booking_id').notNull(),
  visitId: bigint('visit_id', { mode: 'number' }).notNull(),
  fault: text('fault').$type<ClaimFault>().notNull(),
  details: text('details').notNull(),
  amount: integer('amount'),
  state: text('state').$type<ClaimState>().notNull().default('asked'),
  askUntil: timestamptz('ask_until').notNull(),
  askedAt: timestamptz('asked_at').notNull(),
  bookUntil: timestamptz('book_until'),
  refusal: text('refusal'),
  stateSince: timestamptz('state_since').notNull(),
})
