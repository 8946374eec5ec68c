import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountId, bytes, createdAt, timestamptz } from './columns.ts'

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  accountId: accountId(),
  tokenHash: bytes('token_hash').notNull(),
  device: text('device').notNull().default(''),
  address: text('address'),
  /** Whom it was made for; one of a customer is never one of staff. */
  madeFor: text('made_for').$type<'customer' | 'staff'>().notNull().default('customer'),
  secondFactor: boolean('second_factor').notNull().default(false),
  createdAt: createdAt(),
  lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
  expiresAt: timestamptz('expires_at').notNull(),
})

export const knownDevices = pgTable(
  'known_devices',
  { accountId: accountId(), fingerprint: bytes('fingerprint').notNull(), lastSeenAt: timestamptz('last_seen_at').notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.accountId, table.fingerprint] })],
)

export const deviceSecrets = pgTable(
  'device_secrets',
  { accountId: accountId(), secretHash: bytes('secret_hash').notNull(), lastSeenAt: timestamptz('last_seen_at').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.secretHash] })],
)
