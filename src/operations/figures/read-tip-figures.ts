import { sql } from 'drizzle-orm'
import type { TipFigures } from '../../contracts/office/reports.ts'
import type { Transaction } from '../../db/client.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import type { Period } from '../../domain/periods.ts'
import { momentsWithin, type Place } from './within.ts'

type Row = { visits: number; given: number; paid: number; owed: number }

/** The tips that were given in a period and that professionals were paid in it, and what they are owed now. */
export async function readTipFigures(tx: Transaction, period: Period, { emirate, service }: Place): Promise<TipFigures> {
  const { rows } = await tx.execute<Row>(sql`
    WITH asked AS (
      SELECT t.* FROM tip_shares t JOIN visits v ON v.id = t.visit_id JOIN bookings b ON b.id = v.booking_id JOIN cities c ON c.slug = b.city
      WHERE (t.paid_at IS NULL OR ${momentsWithin(period, sql`t.paid_at`)} OR ${momentsWithin(period, sql`t.given_at`)})
        AND ${emirate ? sql`coalesce(c.emirate, c.slug) = ${emirate}` : sql`true`} AND ${service ? sql`b.service_id = ${service}` : sql`true`}
    )
    SELECT count(DISTINCT visit_id) FILTER (WHERE ${momentsWithin(period, sql`given_at`)})::int AS visits,
      coalesce(sum(amount) FILTER (WHERE ${momentsWithin(period, sql`given_at`)}), 0)::float8 AS given,
      coalesce(sum(amount) FILTER (WHERE ${momentsWithin(period, sql`paid_at`)}), 0)::float8 AS paid,
      coalesce(sum(amount) FILTER (WHERE paid_at IS NULL), 0)::float8 AS owed FROM asked`)
  const { visits, given, paid, owed } = rows[0] ?? { visits: 0, given: 0, paid: 0, owed: 0 }
  return { given: { visits, total: dirhamsFromFils(given) }, paid: dirhamsFromFils(paid), owed: dirhamsFromFils(owed) }
}
