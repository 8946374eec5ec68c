import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const billingDetails = pgTable('billing_details', {
  owner: text('owner').primaryKey(),
  name: text('name').notNull(),
  trn: text('trn'),
  address: text('address').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
