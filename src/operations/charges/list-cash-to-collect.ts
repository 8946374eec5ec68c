import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CashQuery, CashToCollect } from '../../contracts/office/cash.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { countRows, keyset, type List } from '../lists/keyset.ts'

type Row = Omit<CashToCollect, 'ends_at' | 'amount'> & { ends_at: string; amount: Fils }

const by = [
  { column: sql`v.ends_at`, kind: 'instant' },
  { column: sql`v.id`, kind: 'number' },
] as const
const sorts = { oldest: { by }, newest: { by, descending: true } }

/**
 * The visits that have begun and whose cash nobody has recorded, with what is missing. Each of its three parts is read from an index of open
 * work, so that it costs nothing that was ever paid. Throws AppError unauthenticated, forbidden.
 */
export async function listCashToCollect(context: Context, { state, ...asked }: z.output<typeof CashQuery>): Promise<List<CashToCollect>> {
  await staffWhoSee(context, 'money')
  const now = sql`${context.now().toISOString()}::timestamptz`
  const keys = keyset(sorts, asked)
  const open = sql`(
    SELECT v.id, CASE WHEN v.ends_at > ${now} THEN 'under_way' ELSE 'unconfirmed' END AS state FROM visits v WHERE v.status = 'in_progress'
    UNION SELECT v.id, 'owed' FROM visits v WHERE v.status = 'completed' AND v.confirmed_by = 'customer'
    UNION SELECT v.id, 'owed' FROM ledger_accounts a JOIN visits v ON v.id = a.owner::bigint
      WHERE a.kind = 'visit' AND a.balance > 0 AND v.status = 'completed') AS open`
  const found = sql`FROM ${open} JOIN visits v ON v.id = open.id JOIN bookings b ON b.id = v.booking_id AND b.payment_method = 'cash'
    JOIN customers c ON c.id = b.customer_id JOIN cities k ON k.slug = b.city CROSS JOIN LATERAL (
      SELECT (CASE WHEN m.is_earned THEN m.balance ELSE m.total + m.balance - m.set_aside END)::int AS amount FROM visit_money m WHERE m.visit_id = v.id
    ) AS missing
    WHERE missing.amount > 0 AND ${state ? sql`open.state = ${state}` : sql`true`}`
  const { rows } = await context.db.execute<Row & { cursor: string }>(sql`
    SELECT v.id::int, v.booking_id, v.number, v.ends_at, trim(c.first_name || ' ' || c.last_name) AS customer_name,
      k.name ->> ${context.language} AS city_name, open.state, missing.amount, ${keys.cursor} AS cursor,
      ARRAY(SELECT p.name ->> ${context.language} FROM visit_assignments a JOIN professionals p ON p.id = a.professional_id
        WHERE a.visit_id = v.id AND a.is_active ORDER BY p.id) AS professionals
    ${found} AND ${keys.where} ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`)
  const page = keys.page(rows)
  return {
    rows: page.rows.map(({ id, booking_id, number, ends_at, customer_name, city_name, professionals, state: is, amount }) => ({
      id,
      booking_id,
      number,
      ends_at: new Date(ends_at).toISOString(),
      customer_name,
      city_name,
      professionals,
      state: is,
      amount: dirhamsFromFils(amount),
    })),
    next: page.next,
    count: await countRows(context.db, found),
  }
}
