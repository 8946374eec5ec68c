import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Compensation, CompensationsQuery } from '../../contracts/office/compensations.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { compensations } from '../../db/schema/compensations.ts'
import { heldEffects, undoables } from '../../db/schema/undo.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { countRows, keyset, type List } from '../lists/keyset.ts'

const inOrder = [
  { column: compensations.givenAt, kind: 'instant' },
  { column: compensations.id, kind: 'text' },
] as const
const sorts = { oldest: { by: inOrder }, newest: { by: inOrder, descending: true } }

/** What staff gave back to customers, the newest first unless asked otherwise. Throws AppError unauthenticated, forbidden. */
export async function listCompensations(context: Context, query: z.output<typeof CompensationsQuery>): Promise<List<Compensation>> {
  await staffWhoSee(context, 'money')
  const paging = keyset(sorts, query)
  const isListed = listed(query)
  const found = await context.db
    .select({
      row: compensations,
      customer: sql<string>`coalesce(
        (SELECT trim(a.first_name || ' ' || a.last_name) FROM accounts a WHERE a.id = ${compensations.owner}),
        (SELECT trim(c.first_name || ' ' || c.last_name) FROM customers c WHERE c.id = ${compensations.owner}))`,
      isAccount: sql<boolean>`EXISTS (SELECT FROM accounts a WHERE a.id = ${compensations.owner})`,
      givenBy: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
      entry: undoables.entryId,
      until: undoables.undoUntil,
      cursor: paging.cursor,
    })
    .from(compensations)
    .innerJoin(accounts, eq(accounts.id, compensations.givenBy))
    .leftJoin(heldEffects, sql`${heldEffects.compensationId} = ${compensations.id}`)
    .leftJoin(undoables, sql`${undoables.entryId} = ${heldEffects.entryId} AND ${undoables.state} = 'open'`)
    .where(sql`${isListed} AND ${paging.where}`)
    .orderBy(paging.orderBy)
    .limit(paging.limit)
  const { rows, next } = paging.page(found)
  return {
    rows: rows.map(({ row, customer, isAccount, givenBy, entry, until }) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      amount: dirhamsFromFils(row.amount),
      to: row.destination,
      reason: row.reason,
      customer,
      account_id: isAccount ? row.owner : null,
      booking_id: row.bookingId,
      given_by: givenBy,
      given_at: row.givenAt.toISOString(),
      is_approved: row.approvalId !== null,
      undo: entry !== null && until !== null && until > context.now() ? { id: String(entry), until: until.toISOString() } : null,
      refusal: row.refusal,
    })),
    next,
    count: await countRows(context.db, sql`FROM ${compensations} WHERE ${isListed}`),
  }
}

function listed({ state, booking_id, account_id }: z.output<typeof CompensationsQuery>): SQL {
  const parts = [
    ...(state ? [sql`${compensations.state} = ${state}`] : []),
    ...(booking_id ? [sql`${compensations.bookingId} = ${booking_id}`] : []),
    ...(account_id ? [sql`${compensations.owner} = ${account_id}`] : []),
  ]
  return parts.length > 0 ? sql.join(parts, sql` AND `) : sql`true`
}
