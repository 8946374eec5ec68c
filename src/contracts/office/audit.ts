import { z } from 'zod'
import { auditFaults } from '../../domain/audit.ts'
import { type StaffVerb, staffVerbs } from '../../domain/rights.ts'
import { unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { code } from '../text.ts'
import { pageOf, RowId } from './queue.ts'

const verbs = Object.keys(staffVerbs) as [StaffVerb, ...StaffVerb[]]

export const AuditEntry = z
  .object({
    id: z.number(),
    at: z.string(),
    actor: z.string(),
    verb: z.enum(verbs),
    subject_kind: z.string(),
    subject_id: z.string(),
    on_behalf_of: z.string().nullable(),
    reason: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    is_erased: z.boolean(),
    is_sealed: z.boolean(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditQuery = z.object({
  verb: unlessBlank(z.enum(verbs)),
  subject_kind: unlessBlank(z.string().regex(/^[a-z_]{1,40}$/)),
  subject_id: unlessBlank(code(100)),
  after: unlessBlank(RowId).meta({ description: 'The id of the last entry received; the page starts after it' }),
  limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
})
export type AuditQuery = z.input<typeof AuditQuery>

export const AuditVerification = z
  .object({
    entries: z.int(),
    problem: z.object({ seal: z.number().nullable(), entry: z.number().nullable(), what: z.enum(auditFaults) }).nullable(),
  })
  .meta({ id: 'AuditVerification' })
export type AuditVerification = z.infer<typeof AuditVerification>

export const officeAuditCalls = {
  'GET /admin/audit': {
    tag: 'Back office: audit',
    summary: 'List what staff did, newest first',
    who: 'staff',
    sees: 'superadmin',
    query: AuditQuery,
    response: pageOf(AuditEntry),
    outcome: 'A page of entries',
  },
  'GET /admin/audit/verification': {
    tag: 'Back office: audit',
    summary: 'Verify every seal of the audit',
    who: 'staff',
    sees: 'superadmin',
    returns: AuditVerification,
    outcome: 'The first fault, or none',
  },
} as const satisfies CallTable
