import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { StaffRole } from '../../domain/accounts.ts'
import type { ApprovalKind, ApprovalState } from '../../domain/approvals.ts'
import { timestamptz } from './columns.ts'

export const approvals = pgTable('approvals', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<ApprovalKind>().notNull(),
  subjectId: text('subject_id').notNull(),
  onBehalfOf: text('on_behalf_of'),
  amount: integer('amount'),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  reason: text('reason').notNull(),
  askedBy: text('asked_by').notNull(),
  askedRole: text('asked_role').$type<StaffRole>().notNull(),
  askedAt: timestamptz('asked_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  state: text('state').$type<ApprovalState>().notNull().default('open'),
  decidedBy: text('decided_by'),
  decidedAt: timestamptz('decided_at'),
  remark: text('remark'),
  refusal: text('refusal'),
})
