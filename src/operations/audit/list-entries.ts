import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuditEntry, AuditQuery } from '../../contracts/office/audit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { auditDetails, auditEntries } from '../../db/schema/audit.ts'
import type { Context } from '../context.ts'
import { pageOfRows } from '../page-of-rows.ts'
import { staffWhoSee } from './rights.ts'

/** What staff did, newest first, for superadmins. Throws AppError unauthenticated, forbidden. */
export async function listEntries(
  context: Context,
  { verb, subject_kind, subject_id, after, limit }: z.output<typeof AuditQuery>,
): Promise<{ data: AuditEntry[]; next: string | null }> {
  await staffWhoSee(context, 'superadmin')
  const found = await context.db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actor: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
      verb: auditEntries.verb,
      subject_kind: auditEntries.subjectKind,
      subject_id: auditEntries.subjectId,
      on_behalf_of: auditEntries.onBehalfOf,
      reason: auditEntries.reason,
      before: auditDetails.before,
      after: auditDetails.after,
      is_erased: sql<boolean>`${auditDetails.erasedAt} IS NOT NULL`,
      is_sealed: sql<boolean>`NOT EXISTS (SELECT FROM audit_unsealed u WHERE u.entry_id = ${auditEntries.id})`,
    })
    .from(auditEntries)
    .innerJoin(auditDetails, eq(auditDetails.entryId, auditEntries.id))
    .innerJoin(accounts, eq(accounts.id, auditEntries.actorId))
    .where(
      and(
        verb === undefined ? undefined : eq(auditEntries.verb, verb),
        subject_kind === undefined ? undefined : eq(auditEntries.subjectKind, subject_kind),
        subject_id === undefined ? undefined : eq(auditEntries.subjectId, subject_id),
        after === undefined ? undefined : lt(auditEntries.id, after),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit + 1)
  const { rows, next } = pageOfRows(found, limit)
  return { data: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), next }
}
