import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuditEntry, AuditQuery } from '../../contracts/office/audit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { auditDetails, auditEntries } from '../../db/schema/audit.ts'
import type { AuditSubject } from '../../domain/audit-subjects.ts'
import type { Context } from '../context.ts'
import { allOf, countRows, keyset, type List } from '../lists/keyset.ts'
import { namesIn } from './names-in.ts'
import { staffWhoSee } from './rights.ts'

const inOrder = [{ column: auditEntries.id, kind: 'number' }] as const
const sorts = { oldest: { by: inOrder }, newest: { by: inOrder, descending: true } }

/** What staff did, newest first, for superadmins. Throws AppError unauthenticated, forbidden. */
export async function listEntries(context: Context, query: z.output<typeof AuditQuery>): Promise<List<AuditEntry>> {
  await staffWhoSee(context, 'superadmin')
  const paging = keyset(sorts, query)
  const isListed = allOf(
    query.verb && eq(auditEntries.verb, query.verb),
    query.subject_kind === undefined ? undefined : eq(auditEntries.subjectKind, query.subject_kind as AuditSubject),
    query.search ? eq(auditEntries.subjectId, query.search) : undefined,
  )
  const found = await context.db
    .select({
      cursor: paging.cursor,
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
    .where(and(isListed, paging.where))
    .orderBy(paging.orderBy)
    .limit(paging.limit)
  const { rows, next } = paging.page(found)
  const names = await namesIn(context.db, context.language, rows)
  return {
    rows: rows.map(({ at, cursor: _, ...row }) => ({ ...row, at: at.toISOString(), names })),
    next,
    count: await countRows(context.db, sql`FROM ${auditEntries} WHERE ${isListed}`),
  }
}
