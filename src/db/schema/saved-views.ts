import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ViewedList } from '../../domain/saved-views.ts'
import { bigSerial, timestamptz } from './columns.ts'

export const savedViews = pgTable('saved_views', {
  id: bigSerial(),
  list: text('list').$type<ViewedList>().notNull(),
  ownerId: text('owner_id'),
  name: text('name').notNull(),
  query: jsonb('query').$type<Record<string, string>>().notNull(),
  createdAt: timestamptz('created_at').notNull(),
})
