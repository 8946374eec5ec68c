import { sql } from 'drizzle-orm'
import { isOpenBooking, payableOnline } from '../../domain/bookings.ts'
import type { Fils } from '../../domain/money.ts'
import type { LoadedBooking } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'
import { dueOf, isToCome, moneyOfBooking, type VisitMoney } from './visit-money.ts'

export type DueReason = 'booking' | 'visit' | 'fee'
export type VisitDue = { paid: Fils; setAside: Fils; due: Fils; reason: DueReason | null }
type Paid = { visit_id: string; paid: number; set_aside: number; accepted: boolean }

/**
 * What was paid for each visit of a booking, and what is to be paid online now: its first visit to come, and what is owed for those that
 * are over. A series waits only until a card of its own was accepted: from then on each visit is charged when it is done.
 */
export async function readDues(
  context: Pick<Context, 'db' | 'now'>,
  booking: Pick<LoadedBooking, 'id' | 'status' | 'paymentMethod' | 'holdExpiresAt' | 'frequency' | 'visits'>,
): Promise<Map<number, VisitDue>> {
  const { id, status, paymentMethod, holdExpiresAt } = booking
  const visits = await moneyOfBooking(context.db, id)
  const { rows } = await context.db.execute<Paid>(sql`
    SELECT visit_id::text, coalesce(sum(captured - refunded) FILTER (WHERE status = 'paid' AND NOT is_surplus), 0)::int AS paid,
      coalesce(sum(amount) FILTER (WHERE status = 'authorised' AND capture_amount IS NULL), 0)::int AS set_aside,
      coalesce(bool_or(status IN ('authorised', 'paid', 'voided') AND gateway <> 'wallet' AND NOT is_surplus), false) AS accepted
    FROM payments WHERE booking_id = ${id} AND visit_id IS NOT NULL GROUP BY visit_id`)
  const paid = new Map(rows.map((row) => [Number(row.visit_id), row]))
  const fees = new Map(booking.visits.map((visit) => [visit.id, visit.fee]))
  const first = visits.find(isToCome)
  const isHeld = holdExpiresAt === null || holdExpiresAt > context.now()
  const isSettledLater = booking.frequency !== 'Once' && rows.some(({ accepted }) => accepted)
  const waits = isOpenBooking(status) && status !== 'in_progress' && payableOnline(paymentMethod) && isHeld && !isSettledLater
  return new Map(
    visits.map((visit) => [visit.visitId, dueFor(visit, fees.get(visit.visitId) ?? 0, paid.get(visit.visitId), waits && visit === first)]),
  )
}

function dueFor(visit: VisitMoney, fee: Fils, { paid = 0, set_aside: setAside = 0 }: Partial<Paid> = {}, waits: boolean): VisitDue {
  const isOwed = !isToCome(visit) && setAside === 0
  const due = isOwed || (waits && setAside === 0) ? dueOf(visit) : 0
  const reason = isToCome(visit) ? (due > fee ? 'booking' : 'fee') : visit.visitStatus === 'completed' ? 'visit' : 'fee'
  return { paid, setAside, due, reason: due > 0 ? reason : null }
}
