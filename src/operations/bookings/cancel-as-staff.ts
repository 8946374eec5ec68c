import type { CancellationPreview } from '../../contracts/booking-changes.ts'
import type { StaffCancellation } from '../../contracts/office/bookings.ts'
import type { Transaction } from '../../db/client.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { staffWhoSee } from '../audit/rights.ts'
import {
  customersFee,
  isChangeable,
  type LoadedBooking,
  type LoadedVisit,
  lockBooking,
  noFee,
  visitOf,
} from '../booking-access/load-booking.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { cancelledByUs } from '../messages/mails/cancelled-by-us.ts'
import { executeSettlements } from '../payments/execute-settlements.ts'
import { closeVisits } from '../visits/close-visits.ts'
import { closeBooking } from './cancel-booking.ts'
import { previewCancellation } from './preview-cancellation.ts'

type Cancelled = { bookingId: string /** One visit; without it, all that are left. */; number?: number | undefined }
type FeeRule = StaffCancellation['fee']

const rules = { policy: customersFee, none: () => noFee } as const

/**
 * What cancelling for the customer would do with the money, with the fee of the policy or without one. Throws AppError unauthenticated,
 * forbidden, not_found, conflict.
 */
export async function previewCancellationAsStaff(
  context: Context,
  { bookingId, number }: Cancelled,
  fee: FeeRule,
): Promise<CancellationPreview> {
  await staffWhoSee(context, 'desk')
  return previewCancellation(context, bookingId, { number }, rules[fee])
}

/**
 * Staff cancel a booking or one of its visits for the customer, with the fee of the policy or without one; the customer is told why and what
 * it costs. Returns the fee in dirhams. Throws AppError unauthenticated, forbidden, not_found; conflict if nothing is left or the fee has
 * risen; payment_running.
 */
export async function cancelAsStaff(
  context: Context,
  { bookingId, number }: Cancelled,
  input: StaffCancellation,
  key: string | null,
): Promise<Acted<{ fee: number }>> {
  const subject =
    number === undefined ? ({ kind: 'booking', id: bookingId } as const) : ({ kind: 'visit', id: `${bookingId}/${number}` } as const)
  const verb = number === undefined ? 'booking.cancel' : 'visit.cancel'
  const acted = await actAsStaff(context, { verb, subject, reason: input.reason, key, request: input }, (tx) =>
    cancel(context, tx, { bookingId, number }, input),
  )
  await executeSettlements(context, bookingId)
  return acted
}

async function cancel(context: Context, tx: Transaction, { bookingId, number }: Cancelled, input: StaffCancellation) {
  const booking = await lockBooking(context, tx, bookingId)
  const feeOf = (visit: LoadedVisit): Fils => rules[input.fee](context, booking, visit).fee
  const closed =
    number === undefined
      ? await closeBooking(context, tx, booking, input, feeOf)
      : await closeVisit(context, tx, booking, visitOf(context, booking, number), input, feeOf)
  const { fee, visits, events } = closed
  const [event = 0] = events
  await announce(context, tx, cancelledByUs, { bookingId, visits, fee, event }, { key: `cancelled_by_us:${event}` })
  return {
    result: { fee: dirhamsFromFils(fee) },
    before: { status: booking.status, visits },
    after: { status: 'cancelled', fee, refund_to: input.refund_to },
    onBehalfOf: booking.accountId,
  }
}

async function closeVisit(
  context: Context,
  tx: Transaction,
  booking: LoadedBooking,
  visit: LoadedVisit,
  { expected_fee: expectedFee, refund_to: to, reason: note }: StaffCancellation,
  feeOf: (visit: LoadedVisit) => Fils,
) {
  if (!isChangeable(context, booking, visit)) throw await conflictAt(context, tx, booking, visit)
  const closed = await closeVisits(context, tx, { booking, visits: [visit], reason: 'cancelled', expectedFee, to, note, feeOf })
  return { ...closed, visits: [visit.number] }
}
