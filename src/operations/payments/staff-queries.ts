import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PaymentRow, PaymentsQuery, StaffPayment } from '../../contracts/office/payments.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readTransactions } from '../ledger/read-transactions.ts'
import { countRows, keyset, type List } from '../lists/keyset.ts'
import { readRefundable } from '../refunds/read-refundable.ts'
import { readRefundsOf } from '../refunds/staff-queries.ts'

type Row = Pick<PaymentRow, 'id' | 'booking_id' | 'visit_number' | 'customer_name' | 'method' | 'state' | 'failure'> & {
  amount: Fils
  captured: Fils
  refunded: Fils
  created_at: string
}
type FullRow = Row &
  Pick<StaffPayment, 'gateway' | 'gateway_reference' | 'card' | 'received_by'> & { visit_id: number | null; completed_at: string | null }

const by = [
  { column: sql`p.created_at`, kind: 'instant' },
  { column: sql`p.id`, kind: 'text' },
] as const
const sorts = { newest: { by, descending: true }, oldest: { by } }

const columns = sql`p.id, p.booking_id, v.number AS visit_number, coalesce(trim(c.first_name || ' ' || c.last_name), trim(a.first_name || ' ' || a.last_name))
  AS customer_name, p.amount, p.captured, p.refunded, p.method, p.status AS state, p.failure, p.created_at`
const joined = sql`LEFT JOIN visits v ON v.id = p.visit_id LEFT JOIN bookings b ON b.id = p.booking_id LEFT JOIN customers c ON c.id = b.customer_id
  LEFT JOIN accounts a ON a.id = p.owner`

/** The payments of all customers; search is an exact id, reference or email address. Throws AppError unauthenticated, forbidden. */
export async function listPayments(
  context: Context,
  { state, method, search, ...asked }: z.output<typeof PaymentsQuery>,
): Promise<List<PaymentRow>> {
  await staffWhoSee(context, 'money')
  const keys = keyset(sorts, asked)
  const filter = sql.join(
    [
      ...(state ? [sql`p.status = ${state}`] : []),
      ...(method ? [sql`p.method = ${method}`] : []),
      ...(search ? [isFound(search)] : []),
      sql`true`,
    ],
    sql` AND `,
  )
  const { rows } = await context.db.execute<Row & { cursor: string }>(sql`
    WITH page AS (SELECT p.*, ${keys.cursor} AS cursor FROM payments p WHERE ${filter} AND ${keys.where} ORDER BY ${keys.orderBy} LIMIT ${keys.limit})
    SELECT ${columns}, p.cursor FROM page p ${joined} ORDER BY ${keys.orderBy}`)
  const page = keys.page(rows)
  return { rows: page.rows.map(rowOf), next: page.next, count: await countRows(context.db, sql`FROM payments p WHERE ${filter}`) }
}

function isFound(text: string): SQL {
  if (text.startsWith('pay_')) return sql`p.id = ${text}`
  if (/^sm-/i.test(text)) return sql`p.booking_id = ${text.toUpperCase()}`
  if (!text.includes('@')) return sql`p.id IN (${chargedUnder(text)})`
  return sql`p.booking_id IN (SELECT b.id FROM bookings b JOIN customers c ON c.id = b.customer_id WHERE lower(c.email) = lower(${text}))`
}

/** The payment that a provider knows by this reference, which an index finds, and the one that its charge pays too. */
const chargedUnder = (reference: string): SQL => sql`
  SELECT first.id FROM payments first WHERE first.gateway_reference = ${reference} AND first.charged_with IS NULL
  UNION ALL SELECT other.id FROM payments first JOIN payments other ON other.charged_with = first.id
    WHERE first.gateway_reference = ${reference} AND first.charged_with IS NULL`

/** A payment with its refunds and its entries in the ledger. Throws AppError unauthenticated, forbidden, not_found. */
export async function getPayment(context: Context, id: string): Promise<StaffPayment> {
  await staffWhoSee(context, 'money')
  const { rows } = await context.db.execute<FullRow>(sql`
    SELECT ${columns}, p.visit_id::int, p.gateway, p.gateway_reference, p.completed_at,
      CASE WHEN k.id IS NOT NULL THEN jsonb_build_object('provider', k.provider, 'last_four', k.last_four) END AS card,
      coalesce(trim(r.first_name || ' ' || r.last_name), h.name ->> ${context.language}::text) AS received_by
    FROM payments p ${joined} LEFT JOIN saved_cards k ON k.id = p.saved_card_id LEFT JOIN accounts r ON r.id = p.received_by LEFT JOIN professionals h ON 'professional:' || h.id = p.received_by
    WHERE p.id = ${id}`)
  const [row] = rows
  if (!row) throw new AppError('not_found', wordsFor(context).paymentNotFound)
  const { gateway, gateway_reference, card, received_by, completed_at, visit_id } = row
  const left = await readRefundable(context.db, [{ ...row, id, visitId: visit_id, status: row.state }])
  return {
    ...rowOf(row),
    gateway,
    gateway_reference,
    card,
    received_by,
    completed_at: completed_at && new Date(completed_at).toISOString(),
    refundable: dirhamsFromFils(left.get(id)?.amount ?? 0),
    refunds: await readRefundsOf(context, id),
    ledger: await readTransactions(context.db, sql`t.payment_id = ${id}`),
  }
}

const rowOf = ({ id, booking_id, visit_number, customer_name, method, state, failure, ...row }: Row): PaymentRow => ({
  id,
  booking_id,
  visit_number,
  customer_name,
  amount: dirhamsFromFils(row.amount),
  captured: dirhamsFromFils(row.captured),
  refunded: dirhamsFromFils(row.refunded),
  method,
  state,
  failure,
  created_at: new Date(row.created_at).toISOString(),
})
