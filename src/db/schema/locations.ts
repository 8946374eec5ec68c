import { boolean, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'
import { accountId, createdAt } from './columns.ts'

export const locations = pgTable('locations', {
  id: text('id').primaryKey(),
  accountId: accountId(),
  title: text('title').notNull(),
  address: text('address').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  isPrimary: boolean('is_primary').notNull().default(false),
  createdAt: createdAt(),
})
