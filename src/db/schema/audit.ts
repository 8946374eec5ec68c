import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { StaffRole } from '../../domain/accounts.ts'
import type { AuditFault } from '../../domain/audit.ts'
import type { AuditSubject } from '../../domain/audit-subjects.ts'
import type { RightGroup, StaffVerb } from '../../domain/rights.ts'
import { checkRunTable } from './check-run.ts'
import { accountId, bigSerial, bytes, int8, timestamptz } from './columns.ts'

export const auditEntries = pgTable('audit_entries', {
  id: bigSerial(),
  at: timestamptz('at').notNull(),
  actorId: text('actor_id').notNull(),
  actorRole: text('actor_role').$type<StaffRole>().notNull(),
  verb: text('verb').$type<StaffVerb>().notNull(),
  subjectKind: text('subject_kind').$type<AuditSubject>().notNull(),
  subjectId: text('subject_id').notNull(),
  onBehalfOf: text('on_behalf_of'),
  reason: text('reason'),
  detailsHash: bytes('details_hash').notNull(),
  undoes: int8('undoes'),
})

export const auditDetails = pgTable('audit_details', {
  entryId: int8('entry_id').primaryKey(),
  salt: bytes('salt').notNull(),
  before: jsonb('before').$type<Record<string, unknown>>(),
  after: jsonb('after').$type<Record<string, unknown>>(),
  erasedAt: timestamptz('erased_at'),
  proof: bytes('proof'),
  erasureProof: bytes('erasure_proof'),
})

export const auditSeals = pgTable('audit_seals', {
  seq: int8('seq').primaryKey(),
  entryId: int8('entry_id').notNull(),
  hash: bytes('hash').notNull(),
  sealedAt: timestamptz('sealed_at').notNull().defaultNow(),
})

export const auditHead = pgTable('audit_head', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  seq: int8('seq').notNull().default(0),
  hash: bytes('hash').notNull(),
  signature: text('signature').notNull().default(''),
})

/** How entries are numbered, and from where on each is proven with a key. */
export const auditNumbers = pgTable('audit_numbers', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  last: int8('last').notNull(),
  keyedAfter: int8('keyed_after').notNull().default(0),
  beginning: bytes('beginning'),
})

/** Something that is wrong with the audit: a seal by its number, and the first entry concerned by its id. */
export type AuditProblem = { seal: number | null; entry: number | null; what: AuditFault }

export const auditFindings = pgTable(
  'audit_findings',
  {
    what: text('what').$type<AuditFault>().notNull(),
    entryId: int8('entry_id').notNull(),
    untilId: int8('until_id').notNull(),
    seal: int8('seal'),
    foundAt: timestamptz('found_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.entryId] })],
)

export const auditVerifications = pgTable('audit_verifications', {
  verifiedAt: timestamptz('verified_at').primaryKey(),
  entries: int8('entries').notNull(),
  fault: jsonb('fault').$type<AuditProblem>(),
  headsCompared: int8('heads_compared'),
})

export const auditRun = checkRunTable('audit_run')

export const auditUnsealed = pgTable('audit_unsealed', { entryId: int8('entry_id').primaryKey() })

export const withheldRights = pgTable(
  'withheld_rights',
  { accountId: accountId(), rightGroup: text('right_group').$type<RightGroup>().notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.rightGroup] })],
)
