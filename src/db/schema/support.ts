import { pgTable, text } from 'drizzle-orm/pg-core'
import type { SupportState } from '../../domain/support.ts'
import { accountId, bigSerial, createdAt, timestamptz } from './columns.ts'

export const supportRequests = pgTable('support_requests', {
  id: text('id').primaryKey(),
  accountId: accountId(),
  bookingId: text('booking_id'),
  subject: text('subject').notNull(),
  state: text('state').$type<SupportState>().notNull().default('open'),
  createdAt: createdAt(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
})

export const supportMessages = pgTable('support_messages', {
  id: bigSerial(),
  requestId: text('request_id').notNull(),
  author: text('author').$type<'customer' | 'staff'>().notNull(),
  authorId: text('author_id'),
  message: text('message').notNull(),
  createdAt: createdAt(),
})
