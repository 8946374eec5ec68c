import { sql } from 'drizzle-orm'
import type { VatReturn } from '../../contracts/office/invoices.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { type Emirate, emirates } from '../../domain/emirates.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { daysOfQuarter, type Quarter, quarterOf } from '../../domain/periods.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'

type Sums = { invoices: number; credit_notes: number; net: Fils; vat: Fils }

/**
 * The VAT of a quarter by emirate and rate: the sums of its tax invoices less its credit notes, in the order of the VAT return. The current
 * quarter by default. Throws AppError unauthenticated, forbidden.
 */
export async function readVatReturn(context: Context, asked: Quarter | undefined): Promise<VatReturn> {
  await staffWhoSee(context, 'money')
  const today = dubaiDateOf(context.now())
  const quarter = asked ?? quarterOf(today)
  const { from, until } = daysOfQuarter(quarter)
  const { rows } = await context.db.execute<Sums & { emirate: Emirate; rate: number }>(sql`
    SELECT coalesce(c.emirate, c.slug) AS emirate, d.vat_basis_points::int AS rate,
      coalesce(sum(d.documents) FILTER (WHERE d.kind = 'invoice'), 0)::int AS invoices,
      coalesce(sum(d.documents) FILTER (WHERE d.kind = 'credit_note'), 0)::int AS credit_notes,
      sum(CASE d.kind WHEN 'invoice' THEN d.net ELSE -d.net END)::float8 AS net, sum(CASE d.kind WHEN 'invoice' THEN d.vat ELSE -d.vat END)::float8 AS vat
    FROM invoice_days d JOIN cities c ON c.slug = d.city WHERE d.day BETWEEN ${from} AND ${until}
    GROUP BY 1, 2
    ORDER BY array_position(${sql.param(emirates)}::text[], coalesce(c.emirate, c.slug)), rate DESC`)
  return {
    quarter,
    from,
    until,
    is_over: until < today,
    rows: rows.map(({ emirate, rate, ...sums }) => ({ emirate, vat_rate: rate / 100, ...inDirhams(sums) })),
    total: inDirhams(rows.reduce(added, { invoices: 0, credit_notes: 0, net: 0, vat: 0 })),
  }
}

const added = (a: Sums, b: Sums): Sums => ({
  invoices: a.invoices + b.invoices,
  credit_notes: a.credit_notes + b.credit_notes,
  net: a.net + b.net,
  vat: a.vat + b.vat,
})

const inDirhams = ({ net, vat, ...counts }: Sums): Sums => ({ ...counts, net: dirhamsFromFils(net), vat: dirhamsFromFils(vat) })
