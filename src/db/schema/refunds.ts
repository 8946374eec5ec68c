import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { RefundDestination } from '../../domain/payments.ts'
import { timestamptz } from './columns.ts'

export const refunds = pgTable('refunds', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  amount: integer('amount').notNull(),
  destination: text('destination').$type<RefundDestination>().notNull(),
  reason: text('reason').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  state: text('state').$type<'pending' | 'done' | 'failed'>().notNull().default('pending'),
  gatewayReference: text('gateway_reference'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: timestamptz('next_attempt_at').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  completedAt: timestamptz('completed_at'),
  compensationId: text('compensation_id'),
})
