import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

export const billingDetails = pgTable('billing_details', {
  owner: text('owner').primaryKey(),
  name: text('name').notNull(),
  trn: text('trn'),
  address: text('address').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
})
