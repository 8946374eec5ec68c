import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { localizedList, serial } from './columns.ts'

const computed = (name: string) => text(name).array().notNull().generatedAlwaysAs(sql`'{}'`)

export const synonyms = pgTable('synonyms', {
  id: serial(),
  words: localizedList('words').notNull(),
  phrases: computed('phrases'),
  stems: computed('stems'),
  firstStems: computed('first_stems'),
})

/** The vocabulary of what can be found, and what says each term; triggers write both (0305_search_terms.sql). */
export const searchTerms = pgTable('search_terms', { term: text('term').primaryKey(), stem: text('stem').notNull() })

export const searchPostings = pgTable(
  'search_postings',
  {
    kind: text('kind').notNull(),
    term: text('term').notNull(),
    subjectId: integer('subject_id').notNull(),
    weight: real('weight').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.term, table.subjectId] })],
)
