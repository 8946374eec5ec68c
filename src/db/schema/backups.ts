import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { int8, timestamptz } from './columns.ts'

export const backups = pgTable(
  'backups',
  { kind: text('kind').$type<'copy' | 'base'>().notNull(), endedAt: timestamptz('ended_at').notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.kind, table.endedAt] })],
)

export const recoveryDrills = pgTable('recovery_drills', {
  endedAt: timestamptz('ended_at').primaryKey(),
  tookMs: integer('took_ms').notNull(),
  backedUpAt: timestamptz('backed_up_at'),
  recoveredTo: timestamptz('recovered_to'),
  lostMs: int8('lost_ms'),
  problems: integer('problems').notNull(),
  failure: text('failure'),
})
