import type { CancellationPreview } from '../../contracts/booking-changes.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { toVisit } from '../booking-access/get-booking.ts'
import { feeFor, isChangeable, loadBooking, visitOf } from '../booking-access/load-booking.ts'
import { chargesKeptCard } from '../cards/card-of-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { type HeldForVisit, heldFor } from '../dues/held-for.ts'
import { AppError } from '../errors.ts'
import { toPolicy } from '../policies/current-policy.ts'

/** What cancelling costs now and until when that holds, by the rule that charges it (product, decision 11). Throws AppError not_found, conflict. */
export async function previewCancellation(context: Context, bookingId: string, number?: number): Promise<CancellationPreview> {
  const booking = await loadBooking(context, context.db, bookingId)
  const left =
    number === undefined ? booking.visits.filter((visit) => isChangeable(context, booking, visit)) : [visitOf(context, booking, number)]
  if (!left.some((visit) => isChangeable(context, booking, visit)))
    throw new AppError('conflict', number === undefined ? wordsFor(context).bookingClosed : wordsFor(context).visitClosed)
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
