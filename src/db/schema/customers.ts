import { pgTable, text } from 'drizzle-orm/pg-core'
import { blindIndex, sealed } from '../vault/sealed.ts'
import { addressDetails, language, timestamptz } from './columns.ts'

export const customers = pgTable('customers', {
  id: text('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: sealed('phone').notNull(),
  phoneHash: blindIndex('phone_hash'),
  address: sealed('address').notNull(),
  ...addressDetails(),
  language: language(),
  accountId: text('account_id'),
  usedAt: timestamptz('used_at'),
  provenAt: timestamptz('proven_at'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})
