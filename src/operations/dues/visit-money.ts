import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { VisitMoney } from '../../domain/dues.ts'
import type { Fils } from '../../domain/money.ts'

/** A visit with its money, from the view visit_money. */
export type PricedVisit = VisitMoney & {
  visitId: number
  number: number
  bookingId: string
  charge: Fils
  discount: Fils
  vat: Fils
  /** Of these, for extra time. */
  extraCharge: Fils
  extraVat: Fils
  vatBasisPoints: number
}

type Row = Omit<PricedVisit, 'holdExpiresAt'> & { holdExpiresAt: string | null }

/** The money of a visit, or null if there is no such visit. */
export async function moneyOfVisit(db: Queryable, visitId: number): Promise<PricedVisit | null> {
  const [visit = null] = await read(db, sql`visit_id = ${visitId}`)
  return visit
}

/** The money of these visits. */
export const moneyOfVisits = (db: Queryable, visitIds: readonly number[]): Promise<PricedVisit[]> =>
  read(db, sql`visit_id = ANY(${sql.param([...visitIds])}::bigint[])`)

/** The money of every visit of a booking, in order. */
export const moneyOfBooking = (db: Queryable, bookingId: string): Promise<PricedVisit[]> => read(db, sql`booking_id = ${bookingId}`)

async function read(db: Queryable, condition: SQL): Promise<PricedVisit[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT visit_id::int AS "visitId", number, visit_status AS "visitStatus", confirmed_by AS "confirmedBy", is_earned AS "isEarned",
      booking_id AS "bookingId", booking_status AS "bookingStatus", frequency, method, hold_expires_at AS "holdExpiresAt", charge, discount, vat, total, fee, extra_charge AS "extraCharge", extra_vat AS "extraVat", vat_basis_points AS "vatBasisPoints",
      balance::int, paid::int, set_aside::int AS "setAside", is_next AS "isNext", is_accepted AS "isAccepted"
    FROM visit_money WHERE ${condition} ORDER BY number`)
  return rows.map((row) => ({ ...row, holdExpiresAt: row.holdExpiresAt === null ? null : new Date(row.holdExpiresAt) }))
}
