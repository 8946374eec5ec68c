import { jsonb, pgTable, smallint } from 'drizzle-orm/pg-core'
import type { CancellationPolicy } from '../../domain/cancellation.ts'
import { timestamptz } from './columns.ts'

export const cancellationPolicies = pgTable('cancellation_policies', {
  version: smallint('version').primaryKey(),
  rules: jsonb('rules').$type<Omit<CancellationPolicy, 'version'>>().notNull(),
  validFrom: timestamptz('valid_from').notNull(),
})
