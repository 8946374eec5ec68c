import { bigint, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from './columns.ts'

export const referralCodes = pgTable('referral_codes', {
  owner: text('owner').primaryKey(),
  code: text('code').notNull(),
  network: bytes('network'),
  createdAt: timestamptz('created_at').notNull(),
})

export const referrals = pgTable('referrals', {
  friend: text('friend').primaryKey(),
  inviter: text('inviter').notNull(),
  network: bytes('network'),
  creditedAt: timestamptz('credited_at'),
  visitId: bigint('visit_id', { mode: 'number' }),
  amount: integer('amount'),
  /** When it was taken back, because the visit was refunded. */
  endedAt: timestamptz('ended_at'),
  withdrawableAt: timestamptz('withdrawable_at'),
  month: date('month', { mode: 'string' }),
  place: smallint('place'),
  refused: text('refused').$type<'same_person' | 'known_person'>(),
  createdAt: timestamptz('created_at').notNull(),
})

export const referralMarks = pgTable('referral_marks', {
  mark: bytes('mark').primaryKey(),
  friend: text('friend').notNull(),
})
