import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

export const jobStates = pgTable('job_states', {
  name: text('name').primaryKey(),
  cron: text('cron').notNull(),
  finishedAt: timestamptz('finished_at'),
  tookMs: integer('took_ms'),
  failedAt: timestamptz('failed_at'),
  failure: text('failure'),
  failures: integer('failures').notNull().default(0),
  parkedAt: timestamptz('parked_at'),
})
