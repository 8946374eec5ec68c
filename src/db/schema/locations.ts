import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { sealed } from '../vault/sealed.ts'
import { accountId, addressDetails, createdAt } from './columns.ts'

export const locations = pgTable('locations', {
  id: text('id').primaryKey(),
  accountId: accountId(),
  title: text('title').notNull(),
  address: sealed('address').notNull(),
  city: text('city'),
  /** The area that is known; `area` is what the customer wrote. */
  areaSlug: text('area_slug'),
  ...addressDetails(),
  isPrimary: boolean('is_primary').notNull().default(false),
  createdAt: createdAt(),
})
