import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { VersionedDocument, VersionedKind } from '../../domain/versions.ts'
import { timestamptz } from './columns.ts'

export const contentVersions = pgTable(
  'content_versions',
  {
    subjectKind: text('subject_kind').$type<VersionedKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    version: integer('version').notNull(),
    document: jsonb('document').$type<VersionedDocument>().notNull(),
    authorId: text('author_id'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectKind, table.subjectId, table.version] })],
)
