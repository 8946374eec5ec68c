import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Gender, Role } from '../domain/accounts.ts'
import type { Language } from '../domain/language.ts'
import type { SupportState } from '../domain/support.ts'

/** The tables of accounts, their sign-ins and what they keep, and of the outbox. The migrations are the truth, as for schema.ts. */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const bigSerial = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const createdAt = () => moment('created_at').notNull().defaultNow()
const accountId = () => text('account_id').notNull()

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  role: text('role').$type<Role>().notNull().default('customer'),
  email: text('email').notNull(),
  emailVerifiedAt: moment('email_verified_at'),
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: moment('password_changed_at').notNull().defaultNow(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone'),
  address: text('address'),
  city: text('city'),
  dateOfBirth: date('date_of_birth', { mode: 'string' }),
  gender: text('gender').$type<Gender>(),
  picture: text('picture'),
  language: text('language').$type<Language>().notNull().default('en'),
  marketingConsent: boolean('marketing_consent').notNull().default(false),
  erasedAt: moment('erased_at'),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  accountId: accountId(),
  tokenHash: bytes('token_hash').notNull(),
  device: text('device').notNull().default(''),
  address: text('address'),
  createdAt: createdAt(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
})

export const knownDevices = pgTable(
  'known_devices',
  { accountId: accountId(), fingerprint: bytes('fingerprint').notNull(), lastSeenAt: moment('last_seen_at').notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.accountId, table.fingerprint] })],
)

export const linkTokens = pgTable('link_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: accountId(),
  purpose: text('purpose').$type<'verify' | 'reset'>().notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
})

export const loginChallenges = pgTable('login_challenges', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: accountId(),
  secret: text('secret'),
  expiresAt: moment('expires_at').notNull(),
})

export const secondFactors = pgTable('second_factors', {
  accountId: text('account_id').primaryKey(),
  secret: text('secret').notNull(),
  confirmedAt: moment('confirmed_at'),
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
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.address] })],
)

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  calls: integer('calls').notNull(),
  resetsAt: moment('resets_at').notNull(),
})

export const consents = pgTable('consents', {
  id: bigSerial(),
  accountId: accountId(),
  purpose: text('purpose').$type<'terms' | 'marketing'>().notNull(),
  isGiven: boolean('is_given').notNull(),
  createdAt: createdAt(),
})

export const bookingCounts = pgTable('booking_counts', {
  accountId: text('account_id').primaryKey(),
  total: integer('total').notNull(),
  completed: integer('completed').notNull(),
  pending: integer('pending').notNull(),
})

export const locations = pgTable('locations', {
  id: text('id').primaryKey(),
  accountId: accountId(),
  title: text('title').notNull(),
  address: text('address').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  isPrimary: boolean('is_primary').notNull().default(false),
  createdAt: createdAt(),
})

export const supportRequests = pgTable('support_requests', {
  id: text('id').primaryKey(),
  accountId: accountId(),
  subject: text('subject').notNull(),
  state: text('state').$type<SupportState>().notNull().default('open'),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const supportMessages = pgTable('support_messages', {
  id: bigSerial(),
  requestId: text('request_id').notNull(),
  author: text('author').$type<'customer' | 'staff'>().notNull(),
  authorId: text('author_id'),
  message: text('message').notNull(),
  createdAt: createdAt(),
})

export const outboxMessages = pgTable('outbox_messages', {
  id: bigSerial(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  language: text('language').$type<Language>().notNull(),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
  accountId: text('account_id'),
  dedupeKey: text('dedupe_key'),
  messageId: text('message_id').notNull(),
  state: text('state').$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
  attempts: smallint('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
  createdAt: createdAt(),
  sentAt: moment('sent_at'),
})
