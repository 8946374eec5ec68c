import { and, asc, eq, ne } from 'drizzle-orm'
import type { BookingRecord } from '../../contracts/booking-record.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { isPublicHoliday } from '../../domain/calendar.ts'
import { addDays, dubaiDateOf } from '../../domain/dubai-time.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { expectedBy, refundStage } from '../../domain/refund-progress.ts'
import { recallCalendar } from '../availability/read-calendar.ts'
import type { Context } from '../context.ts'

const mostRefunds = 200
/** More days than the working days of a bank can ever take. */
const daysAhead = 60

/** The refunds of a booking as its customer follows them, oldest first. */
export async function readRefunds(context: Context, bookingId: string): Promise<BookingRecord['refunds']> {
  const rows = await context.db
    .select({
      amount: refunds.amount,
      state: refunds.state,
      destination: refunds.destination,
      gateway: payments.gateway,
      createdAt: refunds.createdAt,
      completedAt: refunds.completedAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.bookingId, bookingId), ne(payments.gateway, 'pack')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(mostRefunds)
  const [first] = rows
  if (!first) return []
  const start = dubaiDateOf(first.createdAt)
  const { rules } = await recallCalendar(context, start, addDays(dubaiDateOf(context.now()), daysAhead))
  return rows.map((refund) => {
    const stage = refundStage(refund)
    const day = dubaiDateOf((stage === 'requested' ? null : refund.completedAt) ?? refund.createdAt)
    const isOnItsWay = stage === 'requested' || stage === 'sent'
    return {
      amount: dirhamsFromFils(refund.amount),
      stage,
      date: day,
      expected_by: isOnItsWay ? expectedBy(day, (date) => isPublicHoliday(date, rules)) : null,
    }
  })
}
