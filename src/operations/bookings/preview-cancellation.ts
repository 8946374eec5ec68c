import type { CancellationPreview } from '../../contracts/booking-changes.ts'
import { type Settlement, settlementOf } from '../../domain/dues.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { toVisit } from '../booking-access/get-booking.ts'
import { feeFor, isChangeable, loadBooking, visitOf } from '../booking-access/load-booking.ts'
import { chargesKeptCard } from '../cards/card-of-booking.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import type { Context } from '../context.ts'
import { moneyOfBooking } from '../dues/visit-money.ts'
import { toPolicy } from '../policies/current-policy.ts'

/**
 * What cancelling costs now and until when that applies, by the rule that charges it (product, decision 11): that of whoever asks, unless
 * another is given. Throws AppError not_found, conflict.
 */
export async function previewCancellation(
  context: Context,
  bookingId: string,
  number?: number,
  feeOf: typeof feeFor = feeFor,
): Promise<CancellationPreview> {
  const booking = await loadBooking(context, context.db, bookingId)
  const left =
    number === undefined ? booking.visits.filter((visit) => isChangeable(context, booking, visit)) : [visitOf(context, booking, number)]
  if (!left.some((visit) => isChangeable(context, booking, visit)))
    throw await conflictAt(context, context.db, booking, number === undefined ? undefined : left[0])
  const visits = left.map((visit) => toVisit(context, booking, visit))
  const rules = left.map((visit) => feeOf(context, booking, visit))
  const fees = new Map(left.map((visit, index) => [visit.id, rules[index]?.fee ?? 0]))
  const [money, chargesCard] = await Promise.all([moneyOfBooking(context.db, bookingId), chargesKeptCard(context, booking)])
  const ends = rules.flatMap(({ holdsUntil }) => holdsUntil?.toISOString() ?? []).sort()
  return {
    fee: dirhamsFromFils([...fees.values()].reduce((sum, fee) => sum + fee, 0)),
    fee_taken: dirhamsFromFils(left.reduce((sum, visit) => sum + visit.fee, 0)),
    charges_card: chargesCard,
    from_pack: booking.isFromPack,
    has_wallet: booking.accountId !== null,
    ...sumOf(
      money.flatMap((visit) => {
        const fee = fees.get(visit.visitId)
        return fee === undefined ? [] : [{ ...visit, ...settlementOf(visit, fee) }]
      }),
    ),
    holds_until: ends[0] ?? null,
    policy: toPolicy(booking.policy),
    visits,
  }
}

/** What the settlement will do with the money of these visits together, named before. */
function sumOf(visits: (Settlement & { balance: Fils; setAside: Fils })[]): Pick<CancellationPreview, 'refund' | 'set_aside' | 'owed'> {
  const sum = (part: keyof (typeof visits)[number]) => dirhamsFromFils(visits.reduce((total, visit) => total + visit[part], 0))
  return {
    owed: sum('owed'),
    refund: visits.some(({ balance }) => balance < 0) ? sum('refund') : null,
    set_aside: visits.some(({ setAside }) => setAside > 0) ? { amount: sum('setAside'), kept: sum('captured') } : null,
  }
}
