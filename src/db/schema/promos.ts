import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

export const promoCodes = pgTable('promo_codes', {
  code: text('code').primaryKey(),
  percent: smallint('percent'),
  amount: integer('amount'),
  most: integer('most'),
  leastCharge: integer('least_charge').notNull().default(0),
  startsAt: timestamptz('starts_at').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
  usageLimit: integer('usage_limit'),
  used: integer('used').notNull().default(0),
  oncePerCustomer: boolean('once_per_customer').notNull().default(true),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

export const promoRedemptions = pgTable('promo_redemptions', {
  bookingId: text('booking_id').primaryKey(),
  code: text('code').notNull(),
  discount: integer('discount').notNull(),
  /** What the code promised when it was used; null for uses before that was kept. */
  percent: smallint('percent'),
  amount: integer('amount'),
  most: integer('most'),
  leastCharge: integer('least_charge'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: timestamptz('created_at').notNull(),
})

export const promoPersons = pgTable('promo_persons', {
  bookingId: text('booking_id').notNull(),
  code: text('code').notNull(),
  person: text('person').notNull(),
})
