import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Gender, Role } from '../../domain/accounts.ts'
import type { Language } from '../../domain/language.ts'
import { blindIndex, sealed } from '../vault/sealed.ts'
import { accountId, bigSerial, createdAt, timestamptz } from './columns.ts'

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  role: text('role').$type<Role>().notNull().default('customer'),
  email: text('email').notNull(),
  emailVerifiedAt: timestamptz('email_verified_at'),
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: timestamptz('password_changed_at').notNull().defaultNow(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: sealed('phone'),
  phoneHash: blindIndex('phone_hash'),
  address: sealed('address'),
  city: text('city'),
  dateOfBirth: sealed('date_of_birth'),
  gender: text('gender').$type<Gender>(),
  picture: text('picture'),
  language: text('language').$type<Language>().notNull().default('en'),
  marketingConsent: boolean('marketing_consent').notNull().default(false),
  erasedAt: timestamptz('erased_at'),
  leftAt: timestamptz('left_at'),
  /** Of a superadmin: since when there has been another one. */
  oneOfTwoSince: timestamptz('one_of_two_since'),
  blockedAt: timestamptz('blocked_at'),
  createdAt: createdAt(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
})

export const consents = pgTable('consents', {
  id: bigSerial(),
  accountId: accountId(),
  purpose: text('purpose').$type<'terms' | 'marketing'>().notNull(),
  isGiven: boolean('is_given').notNull(),
  legalDocumentId: integer('legal_document_id'),
  createdAt: createdAt(),
})

export const bookingCounts = pgTable('booking_counts', {
  accountId: text('account_id').primaryKey(),
  total: integer('total').notNull(),
  completed: integer('completed').notNull(),
  pending: integer('pending').notNull(),
})
