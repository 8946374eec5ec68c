import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { RefundRow, RefundsQuery } from '../../contracts/office/refunds.ts'
import type { Queryable } from '../../db/client.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { countRows, keyset, type List } from '../lists/keyset.ts'

type Row = Omit<RefundRow, 'amount' | 'created_at' | 'completed_at'> & { amount: Fils; created_at: string; completed_at: string | null }

const by = [
  { column: sql`r.created_at`, kind: 'instant' },
  { column: sql`r.id`, kind: 'text' },
] as const
const sorts = { newest: { by, descending: true }, oldest: { by } }

const columns = sql`r.id, r.payment_id, p.booking_id, trim(c.first_name || ' ' || c.last_name) AS customer_name, r.amount, r.destination AS "to", r.state,
  r.reason, r.attempts, r.created_at, r.completed_at,
  coalesce(b.account_id, p.owner) IS NOT NULL AS has_wallet`
const joined = sql`JOIN payments p ON p.id = r.payment_id LEFT JOIN bookings b ON b.id = p.booking_id LEFT JOIN customers c ON c.id = b.customer_id`

/** The refunds of all payments; search is the exact id of a refund, payment or booking. Throws AppError unauthenticated, forbidden. */
export async function listRefunds(context: Context, { state, search, ...asked }: z.output<typeof RefundsQuery>): Promise<List<RefundRow>> {
  await staffWhoSee(context, 'money')
  const keys = keyset(sorts, asked)
  const filter = sql`${state ? sql`r.state = ${state}` : sql`true`} AND ${search ? isFound(search) : sql`true`}`
  const { rows } = await context.db.execute<Row & { cursor: string }>(sql`
    WITH page AS (SELECT r.*, ${keys.cursor} AS cursor FROM refunds r WHERE ${filter} AND ${keys.where} ORDER BY ${keys.orderBy} LIMIT ${keys.limit})
    SELECT ${columns}, r.cursor FROM page r ${joined} ORDER BY ${keys.orderBy}`)
  const page = keys.page(rows)
  return { rows: page.rows.map(rowOf), next: page.next, count: await countRows(context.db, sql`FROM refunds r WHERE ${filter}`) }
}

function isFound(text: string): SQL {
  if (text.startsWith('ref_')) return sql`r.id = ${text}`
  if (text.startsWith('pay_')) return sql`r.payment_id = ${text}`
  return sql`r.payment_id IN (SELECT p.id FROM payments p WHERE p.booking_id = ${text.toUpperCase()})`
}

/** The refunds of one payment, oldest first. */
export async function readRefundsOf({ db }: Context, paymentId: string): Promise<RefundRow[]> {
  const { rows } = await db.execute<Row>(
    sql`SELECT ${columns} FROM refunds r ${joined} WHERE r.payment_id = ${paymentId} ORDER BY r.created_at, r.id LIMIT 200`,
  )
  return rows.map(rowOf)
}

/** One refund. Throws AppError not_found. */
export async function readRefund(context: Context, db: Queryable, id: string): Promise<RefundRow> {
  const { rows } = await db.execute<Row>(sql`SELECT ${columns} FROM refunds r ${joined} WHERE r.id = ${id}`)
  if (!rows[0]) throw new AppError('not_found', wordsFor(context).refundNotFound)
  return rowOf(rows[0])
}

/** The columns in the answer's order; a page's cursor is not part of it. */
const rowOf = ({ id, payment_id, booking_id, customer_name, to, state, reason, attempts, ...row }: Row): RefundRow => ({
  id,
  payment_id,
  booking_id,
  customer_name,
  amount: dirhamsFromFils(row.amount),
  to,
  state,
  reason,
  attempts,
  created_at: new Date(row.created_at).toISOString(),
  completed_at: row.completed_at && new Date(row.completed_at).toISOString(),
  has_wallet: row.has_wallet,
})
