import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Approval, ApprovalsQuery } from '../../contracts/office/approvals.ts'
import type { SettingValue } from '../../contracts/office/settings.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { approvals } from '../../db/schema/approvals.ts'
import type { StaffRole } from '../../domain/accounts.ts'
import { kindsSeenBy, refusalToDecide } from '../../domain/approvals.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import type { SettingName } from '../../domain/setting-table.ts'
import { readRights } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { countRows, keyset, type List } from '../lists/keyset.ts'

const inOrder = [
  { column: approvals.askedAt, kind: 'instant' },
  { column: approvals.id, kind: 'text' },
] as const
const sorts = { oldest: { by: inOrder }, newest: { by: inOrder, descending: true } }

const askers = alias(accounts, 'askers')
const deciders = alias(accounts, 'deciders')
const people = alias(accounts, 'people')
const nameOf = (of: { firstName: Column; lastName: Column }) => sql<string>`trim(${of.firstName} || ' ' || ${of.lastName})`

function settingOf({ kind, payload }: typeof approvals.$inferSelect): Approval['setting'] {
  if (kind !== 'setting') return null
  const { name, expected, value } = payload as { name: SettingName; expected: SettingValue; value: SettingValue }
  return { name, before: expected, after: value }
}

/** Requests for approval of the kinds that the caller may see, and the caller's own. Throws AppError unauthenticated, forbidden. */
export async function listApprovals(context: Context, query: z.output<typeof ApprovalsQuery>): Promise<List<Approval>> {
  const rights = await readRights(context)
  const { accountId } = rights.actor
  const paging = keyset(sorts, query)
  const isListed: SQL = sql`${query.state ? sql`${approvals.state} = ${query.state}` : sql`true`}
    AND (${approvals.kind} = ANY(${sql.param(kindsSeenBy(rights))}::text[]) OR ${approvals.askedBy} = ${accountId})`
  const found = await context.db
    .select({
      approval: approvals,
      about: sql<string | null>`coalesce(${nameOf(people)}, (
        SELECT trim(c.first_name || ' ' || c.last_name) FROM customers c WHERE c.id = ${approvals.payload} ->> 'owner'))`,
      role: sql<StaffRole | null>`${approvals.payload} ->> 'role'`,
      bookingId: sql<string | null>`${approvals.payload} ->> 'bookingId'`,
      askedBy: nameOf(askers),
      decidedBy: sql<string | null>`${nameOf(deciders)}`,
      cursor: paging.cursor,
    })
    .from(approvals)
    .innerJoin(askers, eq(askers.id, approvals.askedBy))
    .leftJoin(deciders, eq(deciders.id, approvals.decidedBy))
    .leftJoin(people, sql`${people.id} = coalesce(${approvals.onBehalfOf}, ${approvals.payload} ->> 'id')`)
    .where(sql`${isListed} AND ${paging.where}`)
    .orderBy(paging.orderBy)
    .limit(paging.limit)
  const { rows, next } = paging.page(found)
  return {
    rows: rows.map(({ approval, about, role, bookingId, askedBy, decidedBy }) => ({
      id: approval.id,
      kind: approval.kind,
      state: approval.state,
      subject_id: approval.subjectId,
      amount: approval.amount === null ? null : dirhamsFromFils(approval.amount),
      about,
      role,
      account_id: approval.onBehalfOf,
      booking_id: bookingId,
      reason: approval.reason,
      setting: settingOf(approval),
      asked_by: askedBy,
      asked_at: approval.askedAt.toISOString(),
      expires_at: approval.expiresAt.toISOString(),
      decided_by: decidedBy,
      decided_at: approval.decidedAt?.toISOString() ?? null,
      remark: approval.remark,
      refusal: approval.refusal,
      may_decide: approval.state === 'open' && refusalToDecide(approval, { ...rights, accountId }) === null,
      is_own: approval.askedBy === accountId,
    })),
    next,
    count: await countRows(context.db, sql`FROM ${approvals} WHERE ${isListed}`),
  }
}
