import { eq } from 'drizzle-orm'
import type { CancellationInput } from '../../contracts/booking-changes.ts'
import type { Transaction } from '../../db/client.ts'
import { series } from '../../db/schema/series.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { type ChangedBooking, getBooking } from '../booking-access/get-booking.ts'
import { isChangeable, type LoadedBooking, type LoadedVisit, lockBooking } from '../booking-access/load-booking.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { bookingCancelled } from '../messages/mails/booking-cancelled.ts'
import { executeSettlements } from '../payments/execute-settlements.ts'
import { type Closed, closeVisits } from '../visits/close-visits.ts'

/**
 * Cancels all remaining visits of a booking, and the future dates of a series (product, decision 11). Doing it again changes nothing.
 * Throws AppError not_found; conflict if nothing is left or the fee is higher than the one shown; payment_running.
 */
export async function cancelBooking(context: Context, bookingId: string, input: CancellationInput): Promise<ChangedBooking> {
  const fee = await context.db.transaction(async (tx) => {
    const booking = await lockBooking(context, tx, bookingId)
    if (booking.status === 'cancelled') return feesOf(booking)
    const { fee, back, visits } = await closeBooking(context, tx, booking, input)
    const told = { bookingId, visits, fee, back }
    await announce(context, tx, bookingCancelled, told, { key: `cancelled:${bookingId}` })
    return fee
  })
  await executeSettlements(context, bookingId)
  return { fee: dirhamsFromFils(fee), booking: await getBooking(context, bookingId) }
}

/**
 * Closes all remaining visits of a booking, and ends its series. The caller holds its row. feeOf: the fee of a visit, by default that of
 * whoever does it. Throws AppError conflict, payment_running.
 */
export async function closeBooking(
  context: Context,
  tx: Transaction,
  booking: LoadedBooking,
  { expected_fee: expectedFee, refund_to: to, reason: note }: CancellationInput,
  feeOf?: (visit: LoadedVisit) => Fils,
): Promise<Closed & { visits: number[] }> {
  const left = booking.visits.filter((visit) => isChangeable(context, booking, visit))
  if (left.length === 0) throw await conflictAt(context, tx, booking)
  if (booking.series && !booking.series.endedAt)
    await tx.update(series).set({ endedAt: context.now() }).where(eq(series.bookingId, booking.id))
  const closing = { booking, visits: left, reason: 'cancelled', expectedFee, to, note, ...(feeOf && { feeOf }) } as const
  const closed = await closeVisits(context, tx, closing)
  return { ...closed, visits: left.map(({ number }) => number) }
}

const feesOf = (booking: LoadedBooking): Fils =>
  booking.visits.filter(({ closedReason }) => closedReason === 'cancelled').reduce((sum, visit) => sum + visit.fee, 0)
