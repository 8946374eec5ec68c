import { pgTable } from 'drizzle-orm/pg-core'
import { localizedList, serial } from './columns.ts'

export const synonyms = pgTable('synonyms', {
  id: serial(),
  words: localizedList('words').notNull(),
})
