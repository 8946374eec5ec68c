import type { CancellationInput } from '../../contracts/booking-changes.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { type ChangedBooking, getBooking } from '../booking-access/get-booking.ts'
import { isChangeable, lockVisit } from '../booking-access/load-booking.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { bookingCancelled } from '../messages/mails/booking-cancelled.ts'
import { executeSettlements } from '../payments/execute-settlements.ts'
import { closeVisits } from './close-visits.ts'

type OneVisit = { id: string; number: number; reason: 'cancelled' | 'skipped' }

/**
 * Cancels one visit of a booking; in a series, skips its date. Doing it again changes nothing. Throws AppError not_found; conflict if it is
 * closed, is not part of a series, or the fee is higher than the one shown; payment_running.
 */
export async function cancelVisit(context: Context, { id, number, reason }: OneVisit, input: CancellationInput): Promise<ChangedBooking> {
  const fee = await context.db.transaction(async (tx) => {
    const { booking, visit } = await lockVisit(context, tx, id, number)
    if (reason === 'skipped' && !booking.series) throw new AppError('conflict', wordsFor(context).notASeries)
    if (visit.status === 'cancelled' && visit.closedReason === reason) return visit.fee
    if (!isChangeable(context, booking, visit)) throw await conflictAt(context, tx, booking, visit)
    const { expected_fee: expectedFee, refund_to: to, reason: note } = input
    const { fee, back } = await closeVisits(context, tx, { booking, visits: [visit], reason, expectedFee, to, note })
    const told = { bookingId: id, visits: [number], fee, back }
    await announce(context, tx, bookingCancelled, told, { key: `cancelled:${id}:${number}` })
    return fee
  })
  await executeSettlements(context, id)
  return { fee: dirhamsFromFils(fee), booking: await getBooking(context, id) }
}
