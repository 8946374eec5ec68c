import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { BulkRowState, BulkVerb } from '../../domain/bulk-verbs.ts'
import type { Language } from '../../domain/language.ts'
import { timestamptz } from './columns.ts'

export const bulkRuns = pgTable('bulk_runs', {
  id: text('id').primaryKey(),
  verb: text('verb').$type<BulkVerb | 'act.undo'>().notNull(),
  reason: text('reason'),
  askedBy: text('asked_by').notNull(),
  language: text('language').$type<Language>().notNull(),
  createdAt: timestamptz('created_at').notNull(),
})

export const bulkRows = pgTable(
  'bulk_rows',
  {
    runId: text('run_id').notNull(),
    subjectId: text('subject_id').notNull(),
    state: text('state').$type<BulkRowState>().notNull().default('waiting'),
    message: text('message'),
    undoId: bigint('undo_id', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.runId, table.subjectId] })],
)
