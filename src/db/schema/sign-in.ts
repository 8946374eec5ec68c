import { bigint, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { StaffRole } from '../../domain/accounts.ts'
import { sealed } from '../vault/sealed.ts'
import { accountId, bigSerial, bytes, createdAt, timestamptz } from './columns.ts'

export const linkTokens = pgTable('link_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: accountId(),
  purpose: text('purpose').$type<'verify' | 'reset' | 'invite'>().notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  createdAt: createdAt(),
})

export const staffInvitations = pgTable('staff_invitations', {
  id: bigSerial(),
  accountId: accountId(),
  role: text('role').$type<StaffRole>().notNull(),
  invitedBy: text('invited_by'),
  createdAt: timestamptz('created_at').notNull(),
})

export const loginChallenges = pgTable('login_challenges', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: accountId(),
  secret: sealed('secret'),
  expiresAt: timestamptz('expires_at').notNull(),
})

export const secondFactors = pgTable('second_factors', {
  accountId: text('account_id').primaryKey(),
  secret: sealed('secret').notNull(),
  confirmedAt: timestamptz('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

export const recoveryCodes = pgTable('recovery_codes', { accountId: accountId(), codeHash: bytes('code_hash').notNull() }, (table) => [
  primaryKey({ columns: [table.accountId, table.codeHash] }),
])

export const guesses = pgTable(
  'guesses',
  {
    subject: bytes('subject').notNull(),
    address: text('address').notNull(),
    reserved: smallint('reserved').notNull(),
    wrong: smallint('wrong').notNull().default(0),
    lastAt: timestamptz('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.address] })],
)

export const guessDays = pgTable(
  'guess_days',
  { subject: bytes('subject').notNull(), day: date('day').notNull(), wrong: integer('wrong').notNull() },
  (table) => [primaryKey({ columns: [table.subject, table.day] })],
)
