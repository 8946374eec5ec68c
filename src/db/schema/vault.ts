import { pgTable, text } from 'drizzle-orm/pg-core'
import { sealed } from '../vault/sealed.ts'
import { createdAt } from './columns.ts'

export const vaultKeys = pgTable('vault_keys', {
  keyId: text('key_id').primaryKey(),
  hashKey: sealed('hash_key').notNull(),
  createdAt: createdAt(),
})
