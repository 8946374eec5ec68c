import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PaperKind, PaperState } from '../../domain/papers.ts'
import { sealed } from '../vault/sealed.ts'
import { bigSerial, timestamptz } from './columns.ts'

export const papers = pgTable('papers', {
  id: bigSerial(),
  professionalId: integer('professional_id').notNull(),
  kind: text('kind').$type<PaperKind>().notNull(),
  state: text('state').$type<PaperState>().notNull(),
  number: sealed('number'),
  issuedOn: date('issued_on'),
  expiresOn: date('expires_on'),
  refusal: text('refusal'),
  file: text('file'),
  /** The id that the phone gave what it sent. */
  sentId: uuid('sent_id'),
  askedAt: timestamptz('asked_at').notNull(),
  sentAt: timestamptz('sent_at'),
  decidedAt: timestamptz('decided_at'),
})
