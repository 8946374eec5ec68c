import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { WithdrawalState } from '../../domain/withdrawals.ts'
import { sealed } from '../vault/sealed.ts'
import { timestamptz } from './columns.ts'

export const withdrawals = pgTable('withdrawals', {
  id: text('id').primaryKey(),
  owner: text('owner').notNull(),
  amount: integer('amount').notNull(),
  iban: sealed('iban').notNull(),
  accountHolder: text('account_holder').notNull(),
  state: text('state').$type<WithdrawalState>().notNull().default('requested'),
  idempotencyKey: text('idempotency_key'),
  createdAt: timestamptz('created_at').notNull(),
  completedAt: timestamptz('completed_at'),
  payableAt: timestamptz('payable_at').notNull(),
  approvedAt: timestamptz('approved_at'),
  approvedBy: text('approved_by'),
  /** The member of staff who recorded that it was sent, refused or sent back. */
  endedBy: text('ended_by'),
  /** Why it was refused or sent back, as its owner was told. */
  reason: text('reason'),
})
