import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const referralCodes = pgTable('referral_codes', {
  owner: text('owner').primaryKey(),
  code: text('code').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const referrals = pgTable('referrals', {
  friend: text('friend').primaryKey(),
  inviter: text('inviter').notNull(),
  creditedAt: moment('credited_at'),
  createdAt: moment('created_at').notNull(),
})
