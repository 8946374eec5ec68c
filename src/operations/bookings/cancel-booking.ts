import { eq } from 'drizzle-orm'
import type { CancellationInput } from '../../contracts/booking-changes.ts'
import { series } from '../../db/schema/series.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { type ChangedBooking, getBooking } from '../booking-access/get-booking.ts'
import { isChangeable, type LoadedBooking, lockBooking } from '../booking-access/load-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { bookingCancelled } from '../messages/mails/booking-cancelled.ts'
import { executeSettlements } from '../payments/execute-settlements.ts'
import { closeVisits } from '../visits/close-visits.ts'

/**
 * Cancels all remaining visits of a booking, and the future dates of a series (product, decision 11). Doing it again changes nothing.
 * Throws AppError not_found; conflict if nothing is left or the fee is higher than the one shown; payment_running.
 */
export async function cancelBooking(context: Context, bookingId: string, input: CancellationInput): Promise<ChangedBooking> {
  const fee = await context.db.transaction(async (tx) => {
    const booking = await lockBooking(context, tx, bookingId)
    if (booking.status === 'cancelled') return feesOf(booking)
    const left = booking.visits.filter((visit) => isChangeable(context, booking, visit))
    if (left.length === 0) throw new AppError('conflict', wordsFor(context).bookingClosed)
    if (booking.series && !booking.series.endedAt)
      await tx.update(series).set({ endedAt: context.now() }).where(eq(series.bookingId, bookingId))
    const fee = await closeVisits(context, tx, {
      booking,
      visits: left,
      reason: 'cancelled',
      expectedFee: input.expected_fee,
      to: input.refund_to,
      note: input.reason,
    })
    const told = { bookingId, visits: left.map((visit) => visit.number), fee, refundTo: input.refund_to }
    await announce(context, tx, bookingCancelled, told, { key: `cancelled:${bookingId}` })
    return fee
  })
  await executeSettlements(context)
  return { fee: dirhamsFromFils(fee), booking: await getBooking(context, bookingId) }
}

const feesOf = (booking: LoadedBooking): Fils =>
  booking.visits.filter(({ closedReason }) => closedReason === 'cancelled').reduce((sum, visit) => sum + visit.fee, 0)
