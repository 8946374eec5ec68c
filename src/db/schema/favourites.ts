import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { accountId, timestamptz } from './columns.ts'

/** Professionals whom a customer would have again. */
export const favourites = pgTable(
  'favourites',
  {
    accountId: accountId(),
    professionalId: integer('professional_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.professionalId] })],
)
