import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { InvoiceRow, StaffInvoicesQuery } from '../../contracts/office/invoices.ts'
import { addDays, type DubaiDate, instantOf } from '../../domain/dubai-time.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { drawInvoice } from '../../integrations/documents/draw-invoice.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { countRows, keyset, type List } from '../lists/keyset.ts'
import { findDocument } from './queries.ts'

type Row = Omit<InvoiceRow, 'net' | 'vat' | 'total'> & { net: Fils; vat: Fils; total: Fils }

const by = [
  { column: sql`i.issued_at`, kind: 'instant' },
  { column: sql`i.number`, kind: 'text' },
] as const
const sorts = { newest: { by, descending: true }, oldest: { by } }

/** The tax documents of all customers; search is the exact number of one, or the id of a booking. Throws AppError unauthenticated, forbidden. */
export async function listInvoicesForStaff(
  context: Context,
  { kind, from, until, search, ...asked }: z.output<typeof StaffInvoicesQuery>,
): Promise<List<InvoiceRow>> {
  await staffWhoSee(context, 'money')
  const keys = keyset(sorts, asked)
  const filter = sql.join(
    [
      sql`true`,
      ...(kind ? [sql`i.kind = ${kind}`] : []),
      ...(from ? [sql`i.issued_at >= ${startOf(from)}`] : []),
      ...(until ? [sql`i.issued_at < ${startOf(addDays(until, 1))}`] : []),
      ...(search ? [isFound(search.toUpperCase())] : []),
    ],
    sql` AND `,
  )
  const { rows } = await context.db.execute<Row & { cursor: string }>(sql`
    WITH page AS (SELECT i.*, ${keys.cursor} AS cursor FROM invoices i WHERE ${filter} AND ${keys.where} ORDER BY ${keys.orderBy} LIMIT ${keys.limit})
    SELECT i.number, i.kind, i.document ->> 'issuedOn' AS date, i.booking_id, p.owner AS account_id, trim(coalesce(c.first_name || ' ' || c.last_name, a.first_name || ' ' || a.last_name)) AS customer_name, i.net, i.vat,
      i.total, i.corrects, i.cursor
    FROM page i LEFT JOIN bookings b ON b.id = i.booking_id LEFT JOIN customers c ON c.id = b.customer_id
      LEFT JOIN packs p ON p.id = i.pack_id LEFT JOIN accounts a ON a.id = p.owner ORDER BY ${keys.orderBy}`)
  const page = keys.page(rows)
  return {
    rows: page.rows.map(({ number, kind: is, date, booking_id, account_id, customer_name, net, vat, total, corrects }) => ({
      number,
      kind: is,
      date,
      booking_id,
      account_id,
      customer_name,
      net: dirhamsFromFils(net),
      vat: dirhamsFromFils(vat),
      total: dirhamsFromFils(total),
      corrects,
    })),
    next: page.next,
    count: await countRows(context.db, sql`FROM invoices i WHERE ${filter}`),
  }
}

const startOf = (day: DubaiDate): string => instantOf(day, '00:00').toISOString()

const isFound = (text: string): SQL => (text.startsWith('SM-') ? sql`i.booking_id = ${text}` : sql`i.number = ${text}`)

/** A document of any customer as a PDF. Throws AppError unauthenticated, forbidden, not_found. */
export async function readInvoicePdfForStaff(context: Context, number: string): Promise<Uint8Array<ArrayBuffer>> {
  await staffWhoSee(context, 'money')
  return drawInvoice(await findDocument(context, sql`true`, number), context.language)
}
