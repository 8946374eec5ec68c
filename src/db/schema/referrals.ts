import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

export const referralCodes = pgTable('referral_codes', {
  owner: text('owner').primaryKey(),
  code: text('code').notNull(),
  createdAt: timestamptz('created_at').notNull(),
})

export const referrals = pgTable('referrals', {
  friend: text('friend').primaryKey(),
  inviter: text('inviter').notNull(),
  creditedAt: timestamptz('credited_at'),
  createdAt: timestamptz('created_at').notNull(),
})
