import { pgTable, text } from 'drizzle-orm/pg-core'
import { sealed } from '../vault/sealed.ts'
import { timestamptz } from './columns.ts'

export const billingDetails = pgTable('billing_details', {
  owner: text('owner').primaryKey(),
  name: text('name').notNull(),
  trn: sealed('trn'),
  address: sealed('address').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
})
