import { jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Language } from '../../domain/language.ts'
import type { MessageState, SentContent } from '../../domain/messages.ts'
import { sealed } from '../vault/sealed.ts'
import { bigSerial, createdAt, timestamptz } from './columns.ts'

export const outboxMessages = pgTable('outbox_messages', {
  id: bigSerial(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  language: text('language').$type<Language>().notNull(),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
  accountId: text('account_id'),
  dedupeKey: text('dedupe_key'),
  messageId: text('message_id').notNull(),
  state: text('state').$type<MessageState>().notNull().default('queued'),
  attempts: smallint('attempts').notNull().default(0),
  nextAttemptAt: timestamptz('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
  createdAt: createdAt(),
  sentAt: timestamptz('sent_at'),
  content: sealed<SentContent>('content'),
})
