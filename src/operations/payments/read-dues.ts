import { sql } from 'drizzle-orm'
import { isOpenBooking, payableOnline } from '../../domain/bookings.ts'
import type { Fils } from '../../domain/money.ts'
import type { LoadedBooking } from '../bookings/load-booking.ts'
import type { Context } from '../context.ts'
import { dueOf, isToCome, moneyOfBooking, type VisitMoney } from './visit-money.ts'

export type DueReason = 'booking' | 'visit' | 'fee'
export type VisitDue = { paid: Fils; setAside: Fils; due: Fils; reason: DueReason | null }
type Paid = { visit_id: string; paid: number; set_aside: number }

/** What was paid for each visit of a booking, and what is to be paid online now: its first visit to come, and what is owed for those that are over. */
export async function readDues(
  context: Pick<Context, 'db' | 'now'>,
  { id, status, paymentMethod, holdExpiresAt }: LoadedBooking,
): Promise<Map<number, VisitDue>> {
  const visits = await moneyOfBooking(context.db, id)
  const { rows } = await context.db.execute<Paid>(sql`
    SELECT visit_id::text, coalesce(sum(captured - refunded) FILTER (WHERE status = 'paid' AND NOT is_surplus), 0)::int AS paid,
      coalesce(sum(amount) FILTER (WHERE status = 'authorised' AND capture_amount IS NULL), 0)::int AS set_aside
    FROM payments WHERE booking_id = ${id} AND visit_id IS NOT NULL GROUP BY visit_id`)
  const paid = new Map(rows.map((row) => [Number(row.visit_id), row]))
  const first = visits.find(isToCome)
  const isHeld = holdExpiresAt === null || holdExpiresAt > context.now()
  const waits = isOpenBooking(status) && status !== 'in_progress' && payableOnline(paymentMethod) && isHeld
  return new Map(visits.map((visit) => [visit.visitId, dueFor(visit, paid.get(visit.visitId), waits && visit === first)]))
}

function dueFor(visit: VisitMoney, { paid = 0, set_aside: setAside = 0 }: Partial<Paid> = {}, waits: boolean): VisitDue {
  const isOwed = !isToCome(visit) && setAside === 0
  const due = isOwed || (waits && setAside === 0) ? dueOf(visit) : 0
  const reason = isToCome(visit) ? 'booking' : visit.visitStatus === 'completed' ? 'visit' : 'fee'
  return { paid, setAside, due, reason: due > 0 ? reason : null }
}
