import { type SQL, sql } from 'drizzle-orm'
import type { PackFigures } from '../../contracts/office/reports.ts'
import type { Transaction } from '../../db/client.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import type { Period } from '../../domain/periods.ts'
import { momentsWithin, type Place } from './within.ts'

type Row = { sold: number; sold_for: number; used: number; expired: number; refunded: number; open: number; open_for: number }

/** What packs brought and took in a period, and what is owed with them now. Sums include VAT, but for what expired, which is revenue. */
export async function readPackFigures(tx: Transaction, period: Period, { emirate, service }: Place): Promise<PackFigures> {
  const isWithin = (moment: SQL) => momentsWithin(period, moment)
  const { rows } = await tx.execute<Row>(sql`
    WITH asked AS (
      SELECT p.*, p.unit_charge + p.unit_vat AS unit FROM packs p JOIN cities c ON c.slug = p.city
      WHERE p.bought_at IS NOT NULL AND ${emirate ? sql`coalesce(c.emirate, c.slug) = ${emirate}` : sql`true`} AND ${service ? sql`p.service_id = ${service}` : sql`true`}
    )
    SELECT (SELECT count(*) FROM asked WHERE ${isWithin(sql`bought_at`)})::int AS sold,
      (SELECT coalesce(sum(units * unit), 0) FROM asked WHERE ${isWithin(sql`bought_at`)})::float8 AS sold_for,
      (SELECT count(*) FROM pack_uses u JOIN asked ON asked.id = u.pack_id WHERE u.given_back_at IS NULL AND ${isWithin(sql`u.taken_at`)})::int AS used,
      (SELECT coalesce(sum(expired_units * unit_charge), 0) FROM asked WHERE ${isWithin(sql`expires_at`)})::float8 AS expired,
      (SELECT coalesce(sum(r.amount), 0) FROM refunds r JOIN asked ON asked.payment_id = r.payment_id WHERE ${isWithin(sql`r.created_at`)})::float8 AS refunded,
      (SELECT coalesce(sum(left_units), 0) FROM asked)::int AS open, (SELECT coalesce(sum(left_units * unit), 0) FROM asked)::float8 AS open_for`)
  const { sold, sold_for, used, expired, refunded, open, open_for } = rows[0] ?? nothing
  return {
    sold: { packs: sold, total: dirhamsFromFils(sold_for) },
    used,
    expired: dirhamsFromFils(expired),
    refunded: dirhamsFromFils(refunded),
    open: { visits: open, total: dirhamsFromFils(open_for) },
  }
}

const nothing: Row = { sold: 0, sold_for: 0, used: 0, expired: 0, refunded: 0, open: 0, open_for: 0 }
