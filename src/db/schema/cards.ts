import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

export const savedCards = pgTable('saved_cards', {
  id: text('id').primaryKey(),
  owner: text('owner').notNull(),
  gateway: text('gateway').notNull(),
  gatewayCustomer: text('gateway_customer').notNull(),
  gatewayMethod: text('gateway_method').notNull(),
  type: text('type').notNull().default('card'),
  provider: text('provider').notNull(),
  lastFour: text('last_four').notNull(),
  expiryMonth: smallint('expiry_month').notNull(),
  expiryYear: smallint('expiry_year').notNull(),
  label: text('label'),
  isDefault: boolean('is_default').notNull().default(false),
  isKept: boolean('is_kept').notNull().default(true),
  idempotencyKey: text('idempotency_key').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  removedAt: timestamptz('removed_at'),
})

export const cardSetups = pgTable('card_setups', {
  id: text('id').primaryKey(),
  owner: text('owner').notNull(),
  gateway: text('gateway').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  makeDefault: boolean('make_default').notNull(),
  state: text('state').$type<'open' | 'saved' | 'declined'>().notNull().default('open'),
  createdAt: timestamptz('created_at').notNull(),
  completedAt: timestamptz('completed_at'),
})
