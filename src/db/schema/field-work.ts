import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { CandidateFacts } from '../../domain/assignment-reasons.ts'
import type { ExtraTimeAnswer } from '../../domain/extra-time.ts'
import type { ActionKind, Doubt, FieldReportKind, PhotoKind, ReportAnswer } from '../../domain/field-work.ts'
import type { RoadBand } from '../../domain/roads.ts'
import { bigSerial, bytes, int8, timestamptz } from './columns.ts'

export const professionalDevices = pgTable('professional_devices', {
  id: bigSerial(),
  professionalId: integer('professional_id').notNull(),
  invitedBy: text('invited_by').notNull(),
  invitedAt: timestamptz('invited_at').notNull(),
  linkHash: bytes('link_hash'),
  linkExpiresAt: timestamptz('link_expires_at').notNull(),
  tokenHash: bytes('token_hash'),
  name: text('name').notNull().default(''),
  signedInAt: timestamptz('signed_in_at'),
  lastSeenAt: timestamptz('last_seen_at'),
  expiresAt: timestamptz('expires_at'),
  revokedAt: timestamptz('revoked_at'),
})

export const visitActions = pgTable(
  'visit_actions',
  {
    professionalId: integer('professional_id').notNull(),
    id: uuid('id').notNull(),
    visitId: int8('visit_id'),
    kind: text('kind').$type<ActionKind>().notNull(),
    occurredAt: timestamptz('occurred_at').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    answer: text('answer').notNull(),
  },
  (table) => [primaryKey({ columns: [table.professionalId, table.id] })],
)

export const visitJourneys = pgTable(
  'visit_journeys',
  {
    visitId: bigint('visit_id', { mode: 'number' }).notNull(),
    professionalId: integer('professional_id').notNull(),
    leftAt: timestamptz('left_at'),
    arrivedAt: timestamptz('arrived_at'),
    /** Where it began, and in which part of the day; a trigger writes both. */
    fromArea: text('from_area'),
    band: text('band').$type<RoadBand>(),
  },
  (table) => [primaryKey({ columns: [table.visitId, table.professionalId] })],
)

export const visitPhotos = pgTable(
  'visit_photos',
  {
    professionalId: integer('professional_id').notNull(),
    id: uuid('id').notNull(),
    visitId: int8('visit_id').notNull(),
    kind: text('kind').$type<PhotoKind>().notNull(),
    file: text('file').notNull(),
    takenAt: timestamptz('taken_at').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.professionalId, table.id] })],
)

/** Those who were compared, and the plan that moved whoever asks. */
export type Decision = { candidates: CandidateFacts[]; plan: string | null }

export const fieldReports = pgTable('field_reports', {
  id: bigSerial(),
  professionalId: integer('professional_id').notNull(),
  visitId: int8('visit_id'),
  kind: text('kind').$type<FieldReportKind>().notNull(),
  minutes: smallint('minutes'),
  fromDate: date('from_date'),
  untilDate: date('until_date'),
  note: text('note'),
  occurredAt: timestamptz('occurred_at').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  answer: text('answer').$type<ReportAnswer>(),
  answeredAt: timestamptz('answered_at'),
  /** Why nothing was done on the word of the phone alone. */
  doubt: text('doubt').$type<Doubt>(),
  /** Of an end of work: whether the phone said that the cash was taken. */
  cashReceived: boolean('cash_received'),
  /** Of a question: what decided about the visit when it was asked. */
  decision: jsonb('decision').$type<Decision>(),
  /** The answer to a question. */
  reply: text('reply'),
})

export const extraTimes = pgTable('extra_times', {
  id: bigSerial(),
  visitId: bigint('visit_id', { mode: 'number' }).notNull(),
  professionalId: integer('professional_id').notNull(),
  minutes: smallint('minutes').notNull(),
  charge: integer('charge').notNull(),
  vat: integer('vat').notNull(),
  askedAt: timestamptz('asked_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  answer: text('answer').$type<ExtraTimeAnswer>(),
  answeredAt: timestamptz('answered_at'),
})
