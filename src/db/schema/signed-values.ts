import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SignedKind } from '../vault/signed-value.ts'
import { bytes, timestamptz } from './columns.ts'

export const signedValues = pgTable(
  'signed_values',
  { kind: text('kind').$type<SignedKind>().notNull(), id: text('id').notNull(), proof: bytes('proof').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

export const unexplainedValues = pgTable(
  'unexplained_values',
  { kind: text('kind').$type<SignedKind>().notNull(), id: text('id').notNull(), foundAt: timestamptz('found_at').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)
