import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sealed } from '../vault/sealed.ts'
import { timestamptz } from './columns.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: sealed<unknown>('answer'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
)

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  calls: integer('calls').notNull(),
  resetsAt: timestamptz('resets_at').notNull(),
})

export const failureCounts = pgTable('failure_counts', {
  key: text('key').primaryKey(),
  reserved: integer('reserved').notNull(),
  failed: integer('failed').notNull(),
  resetsAt: timestamptz('resets_at').notNull(),
})
