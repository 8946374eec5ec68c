import { eq } from 'drizzle-orm'
import type { BookingNow, CancellationInput, CancellationPreview } from '../../contracts/booking-changes.ts'
import { series } from '../../db/schema/series.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { getBooking, toVisit } from '../booking-access/get-booking.ts'
import { feeFor, isChangeable, type LoadedBooking, loadBooking, lockBooking, visitOf } from '../booking-access/load-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { toPolicy } from '../policies/to-policy.ts'
import { closeVisits } from '../visits/close-visits.ts'
import { afterSettlement, chargesKeptCard, type HeldForVisit, heldFor } from './money-seam.ts'

export type Changed = { fee: number; booking: BookingNow }

/** What cancelling costs now and until when that holds, by the rule that charges it (product, decision 11). Throws AppError not_found, conflict. */
export async function previewCancellation(context: Context, bookingId: string, number?: number): Promise<CancellationPreview> {
  const booking = await loadBooking(context, context.db, bookingId)
  const left =
    number === undefined ? booking.visits.filter((visit) => isChangeable(context, booking, visit)) : [visitOf(context, booking, number)]
  if (!left.some((visit) => isChangeable(context, booking, visit))) throw closed(context, number)
  const visits = left.map((visit) => toVisit(context, booking, visit))
  const fees = left.map((visit) => ({ id: visit.id, fee: feeFor(context, booking, visit).fee }))
  const [held, chargesCard] = await Promise.all([heldFor(context.db, bookingId), chargesKeptCard(context, booking)])
  const ends = visits.flatMap(({ fee_holds_until }) => fee_holds_until ?? []).sort()
  return {
    fee: dirhamsFromFils(fees.reduce((sum, { fee }) => sum + fee, 0)),
    fee_taken: dirhamsFromFils(left.reduce((sum, visit) => sum + visit.fee, 0)),
    charges_card: chargesCard,
    ...whatComesOf(fees.map(({ id, fee }) => ({ fee, balance: 0, setAside: 0, ...held.get(id) }))),
    holds_until: ends[0] ?? null,
    policy: toPolicy(booking.policy),
    visits,
  }
}

/** What the settlement will do with the money of each visit (settle-cancellation.ts), named before. */
function whatComesOf(visits: (HeldForVisit & { fee: Fils })[]): Pick<CancellationPreview, 'refund' | 'set_aside' | 'owed'> {
  const sumOf = (of: (visit: HeldForVisit & { fee: Fils }) => Fils) => dirhamsFromFils(visits.reduce((sum, visit) => sum + of(visit), 0))
  return {
    owed: sumOf(({ balance, fee, setAside }) => Math.max(0, balance + fee - setAside)),
    refund: visits.some(({ balance }) => balance < 0) ? sumOf(({ balance, fee }) => Math.max(0, -balance - fee)) : null,
    set_aside: visits.some(({ setAside }) => setAside > 0)
      ? {
          amount: sumOf(({ setAside }) => setAside),
          kept: sumOf(({ balance, fee, setAside }) => Math.min(setAside, Math.max(0, balance + fee))),
        }
      : null,
  }
}

/**
 * Cancels all of a booking's visits that are left, and the dates that a series would still have (product, decision 11). Doing it again
 * changes nothing. Throws AppError not_found; conflict where nothing is left or the fee is higher than the one that was named; payment_running.
 */
export async function cancelBooking(context: Context, bookingId: string, input: CancellationInput): Promise<Changed> {
  const fee = await context.db.transaction(async (tx) => {
    const booking = await lockBooking(context, tx, bookingId)
    if (booking.status === 'cancelled') return feesOf(booking)
    const left = booking.visits.filter((visit) => isChangeable(context, booking, visit))
    if (left.length === 0) throw closed(context)
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
    await announce(context, tx, {
      kind: 'cancelled',
      bookingId,
      key: `cancelled:${bookingId}`,
      data: { visits: left.map((visit) => visit.number), fee, refundTo: input.refund_to },
    })
    return fee
  })
  await afterSettlement(context)
  return { fee: dirhamsFromFils(fee), booking: await getBooking(context, bookingId) }
}

type OneVisit = { id: string; number: number; reason: 'cancelled' | 'skipped' }

/** Cancels one visit; of a series, skips its date. Throws AppError as cancelBooking. */
export async function cancelVisit(context: Context, { id, number, reason }: OneVisit, input: CancellationInput): Promise<Changed> {
  const fee = await context.db.transaction(async (tx) => {
    const booking = await lockBooking(context, tx, id)
    const visit = visitOf(context, booking, number)
    if (reason === 'skipped' && !booking.series) throw new AppError('conflict', wordsFor(context).notASeries)
    if (visit.status === 'cancelled' && visit.closedReason === reason) return visit.fee
    if (!isChangeable(context, booking, visit)) throw closed(context, number)
    const { expected_fee: expectedFee, refund_to: to, reason: note } = input
    const fee = await closeVisits(context, tx, { booking, visits: [visit], reason, expectedFee, to, note })
    const key = `cancelled:${id}:${number}`
    await announce(context, tx, { kind: 'cancelled', bookingId: id, key, data: { visits: [number], fee, refundTo: to } })
    return fee
  })
  await afterSettlement(context)
  return { fee: dirhamsFromFils(fee), booking: await getBooking(context, id) }
}

const feesOf = (booking: LoadedBooking): Fils =>
  booking.visits.filter(({ closedReason }) => closedReason === 'cancelled').reduce((sum, visit) => sum + visit.fee, 0)

const closed = (context: Context, number?: number) =>
  new AppError('conflict', number === undefined ? wordsFor(context).bookingClosed : wordsFor(context).visitClosed)
