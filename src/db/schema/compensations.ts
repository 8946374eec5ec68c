import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CompensationKind, CompensationState } from '../../domain/compensations.ts'
import type { RefundTo } from '../../domain/payments.ts'
import { timestamptz } from './columns.ts'

export const compensations = pgTable('compensations', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<CompensationKind>().notNull(),
  owner: text('owner').notNull(),
  bookingId: text('booking_id'),
  paymentId: text('payment_id'),
  destination: text('destination').$type<RefundTo>().notNull(),
  amount: integer('amount').notNull(),
  reason: text('reason').notNull(),
  givenBy: text('given_by').notNull(),
  givenAt: timestamptz('given_at').notNull(),
  givenBefore: integer('given_before').notNull().default(0),
  givenThatDay: integer('given_that_day').notNull().default(0),
  limitThen: integer('limit_then').notNull(),
  approvalId: text('approval_id'),
  state: text('state').$type<CompensationState>().notNull().default('held'),
  refusal: text('refusal'),
  /** The claim that it settles. */
  claimId: text('claim_id'),
})
