import { jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Language } from '../../domain/language.ts'
import type { MailOutcome, SuppressionReason } from '../../domain/mail-outcomes.ts'
import type { MessageState, SentContent } from '../../domain/messages.ts'
import { sealed } from '../vault/sealed.ts'
import { bigSerial, createdAt, int8, timestamptz } from './columns.ts'

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
  outcome: text('outcome').$type<MailOutcome>(),
  outcomeAt: timestamptz('outcome_at'),
  outcomeNote: text('outcome_note'),
})

export const mailEvents = pgTable(
  'mail_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    messageId: int8('message_id'),
    outcome: text('outcome').$type<MailOutcome>().notNull(),
    happenedAt: timestamptz('happened_at').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

export const mailSuppressions = pgTable('mail_suppressions', {
  id: bigSerial(),
  address: text('address').notNull(),
  reason: text('reason').$type<SuppressionReason>().notNull(),
  since: timestamptz('since').notNull(),
  liftedAt: timestamptz('lifted_at'),
})
