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
 * The visits that have begun and whose cash nobody has recorded, with what is missing. Each of its parts is read from an index of open work, so
 * that it costs nothing that was ever paid. Throws AppError unauthenticated, forbidden.
 */
export async function listCashToCollect(context: Context, { state, ...asked }: z.output<typeof CashQuery>): Promise<List<CashToCollect>> {
  await staffWhoSee(context, 'money')
  const now = sql`${context.now().toISOString()}::timestamptz`
  const keys = keyset(sorts, asked)
  const begun = sql`FROM visits WHERE status = 'in_progress' AND payment_method = 'cash'`
  const parts = {
    under_way: sql`SELECT id, ends_at, 'under_way' ${begun} AND ends_at > ${now}`,
    unconfirmed: sql`SELECT id, ends_at, 'unconfirmed' ${begun} AND ends_at <= ${now}`,
    owed: sql`SELECT id, ends_at, 'owed' FROM visits WHERE status = 'completed' AND confirmed_by = 'customer' AND payment_method = 'cash'
      UNION SELECT w.id, w.ends_at, 'owed' FROM ledger_accounts a JOIN visits w ON w.id = a.owner::bigint
        WHERE a.kind = 'visit' AND a.balance > 0 AND w.status = 'completed' AND w.payment_method = 'cash'`,
  }
  const open = sql.join(state ? [parts[state]] : Object.values(parts), sql` UNION ALL `)
  const inOrder = sql`(SELECT * FROM (${open}) AS v (id, ends_at, state) WHERE ${keys.where} ORDER BY ${keys.orderBy})`
  // With OFFSET the money is looked up for one visit after another, and for none beyond the page.
  const unpaid = (visits: typeof open) => sql`FROM ${visits} AS v (id, ends_at, state) CROSS JOIN LATERAL (
    SELECT m.number, m.booking_id, (CASE WHEN m.is_earned THEN m.balance ELSE m.total + m.balance - m.set_aside END)::int AS amount
    FROM visit_money m WHERE m.visit_id = v.id OFFSET 0) AS m WHERE m.amount > 0`
  const { rows } = await context.db.execute<Row & { cursor: string }>(sql`
    SELECT v.id::int, v.booking_id, v.number, v.ends_at, trim(c.first_name || ' ' || c.last_name) AS customer_name,
      k.name ->> ${context.language} AS city_name, v.state, v.amount, ${keys.cursor} AS cursor,
      ARRAY(SELECT p.name ->> ${context.language} FROM visit_assignments a JOIN professionals p ON p.id = a.professional_id
        WHERE a.visit_id = v.id AND a.is_active ORDER BY p.id) AS professionals
    FROM (SELECT v.*, m.* ${unpaid(inOrder)} ORDER BY ${keys.orderBy} LIMIT ${keys.limit}) AS v
      JOIN bookings b ON b.id = v.booking_id JOIN customers c ON c.id = b.customer_id JOIN cities k ON k.slug = b.city
    ORDER BY ${keys.orderBy}`)
  const page = keys.page(rows)
  return {
    rows: page.rows.map(({ cursor: _, ends_at, amount, ...row }) => ({
      ...row,
      ends_at: new Date(ends_at).toISOString(),
      amount: dirhamsFromFils(amount),
    })),
    next: page.next,
    count: await countRows(context.db, unpaid(sql`(${open})`)),
  }
}
