import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '../../domain/language.ts'
import type { LegalDocumentName, LegalSection } from '../../domain/legal.ts'
import { localized, timestamptz } from './columns.ts'

/** The documents that customers agree to: published versions, which never change. */
export const legalDocuments = pgTable('legal_documents', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  document: text('document').$type<LegalDocumentName>().notNull(),
  version: integer('version').notNull(),
  title: localized('title').notNull(),
  sections: jsonb('sections').$type<Record<Language, LegalSection[]>>().notNull(),
  publishedAt: timestamptz('published_at').notNull(),
})
