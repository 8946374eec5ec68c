import { z } from 'zod'
import { auditFaults } from '../../domain/audit.ts'
import { type StaffVerb, staffVerbs } from '../../domain/rights.ts'
import { unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { searched } from '../text.ts'
import { listOf, listQuery } from './list.ts'

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

export const AuditQuery = listQuery(['newest', 'oldest'], {
  verb: unlessBlank(z.enum(verbs)),
  subject_kind: unlessBlank(z.string().regex(/^[a-z_]{1,40}$/)),
  search: searched.meta({ description: 'The id of what something was done to' }),
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
    lists: true,
    query: AuditQuery,
    response: listOf(AuditEntry),
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
