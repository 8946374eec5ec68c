import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import type { Frequency, PaymentMethod } from '../../domain/booking-options.ts'
import { type BookingState, isOpenVisit, type VisitState } from '../../domain/bookings.ts'
import type { Fils } from '../../domain/money.ts'

export type VisitMoney = {
  visitId: number
  number: number
  visitStatus: VisitState
  bookingId: string
  bookingStatus: BookingState
  frequency: Frequency
  method: PaymentMethod
  charge: Fils
  discount: Fils
  vat: Fils
  total: Fils
  vatBasisPoints: number
  /** Owed (positive) or held for the customer (negative), as the ledger has it. */
  balance: Fils
}

const columns =
  sql.raw(`v.id::int AS "visitId", v.number, v.status AS "visitStatus", b.id AS "bookingId", b.status AS "bookingStatus", b.frequency,
  b.payment_method AS method, b.charge, b.discount, b.vat, b.total, b.vat_basis_points AS "vatBasisPoints", coalesce(a.balance, 0)::int AS balance`)
const tables = sql.raw(
  `visits v JOIN bookings b ON b.id = v.booking_id LEFT JOIN ledger_accounts a ON a.kind = 'visit' AND a.owner = v.id::text`,
)

/** The money of a visit. */
export async function moneyOfVisit(db: Queryable, visitId: number): Promise<VisitMoney | null> {
  const { rows } = await db.execute<VisitMoney>(sql`SELECT ${columns} FROM ${tables} WHERE v.id = ${visitId}`)
  return rows[0] ?? null
}

/** The money of every visit of a booking, in their order. */
export async function moneyOfBooking(db: Queryable, bookingId: string): Promise<VisitMoney[]> {
  const { rows } = await db.execute<VisitMoney>(sql`SELECT ${columns} FROM ${tables} WHERE b.id = ${bookingId} ORDER BY v.number`)
  return rows
}

/** Whether the visit can still take place, so that its price is not owed yet. */
export const isToCome = ({ visitStatus }: VisitMoney): boolean => isOpenVisit(visitStatus)

/** What is still to be paid: of a visit to come its price less what is held, of one that is over what the ledger says is owed. */
export function dueOf(visit: VisitMoney): Fils {
  return Math.max(0, isToCome(visit) ? visit.total + visit.balance : visit.balance)
}

/** Which part of what is due a payment is that begins now: after each that was paid comes the next. The booking's row is held. */
export const nextPart = (visitId: number, isWallet = false): SQL<number> =>
  sql<number>`(SELECT 1 + count(*) FROM payments earlier WHERE earlier.visit_id = ${visitId} AND earlier.status = 'paid'
    AND NOT earlier.is_surplus AND (earlier.gateway = 'wallet') = ${isWallet})`

/** The booking's row first, then everything of its money: the order that keeps any two from waiting for each other. */
export async function lockBookingState(tx: Transaction, bookingId: string): Promise<BookingState | null> {
  const { rows } = await tx.execute<{ status: BookingState }>(sql`SELECT status FROM bookings WHERE id = ${bookingId} FOR UPDATE`)
  return rows[0]?.status ?? null
}
