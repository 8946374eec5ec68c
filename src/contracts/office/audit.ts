import { z } from 'zod'
import { auditFaults } from '../../domain/audit.ts'
import { type StaffVerb, staffVerbs } from '../../domain/rights.ts'
import { unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { searched } from '../text.ts'
import { CheckRun } from './check-run.ts'
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
    names: z.record(z.string(), z.string()).meta({ description: "The people in it: by an account's id, or 'professional/' and a number" }),
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

const AuditVerification = z
  .object({
    verified_at: z.string(),
    entries: z.int(),
    problem: z.object({ seal: z.number().nullable(), entry: z.number().nullable(), what: z.enum(auditFaults) }).nullable(),
  })
  .meta({ id: 'AuditVerification' })
export type AuditVerification = z.infer<typeof AuditVerification>

export const AuditCheck = z
  .object({
    run: CheckRun.nullable().meta({ description: 'Null once a verification has ended well' }),
    last: AuditVerification.nullable().meta({ description: 'What the last verification found that ended well' }),
  })
  .meta({ id: 'AuditCheck' })
export type AuditCheck = z.infer<typeof AuditCheck>

const verification = { tag: 'Back office: audit', who: 'staff', returns: AuditCheck } as const

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
    ...verification,
    summary: 'Get how far the verification of the audit is, and what the last one found',
    sees: 'superadmin',
    outcome: 'The verification that waits or runs, and the first fault of the last one, or none',
  },
  'POST /admin/audit/verification': {
    ...verification,
    summary: 'Verify every seal of the audit',
    description: 'The answer comes at once. The verification, which reads every entry, is made meanwhile; one that runs already is joined.',
    does: 'audit.verify',
    once: true,
    accepts: true,
    outcome: 'The verification, which waits or runs',
    refuses: { 404: 'The jobs of this shop never ran', 409: 'The nightly verification is parked' },
  },
} as const satisfies CallTable
