import type { CancellationPreview } from '../../contracts/booking-changes.ts'
import { type DubaiDate, dubaiDateOf } from '../../domain/dubai-time.ts'
import { type Settlement, settlementOf } from '../../domain/dues.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { toVisit } from '../booking-access/get-booking.ts'
import { feeFor, isChangeable, type LoadedBooking, type LoadedVisit, loadBooking, visitOf } from '../booking-access/load-booking.ts'
import { chargesKeptCard } from '../cards/card-of-booking.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import type { Context } from '../context.ts'
import { moneyOfBooking } from '../dues/visit-money.ts'
import { toPolicy } from '../policies/current-policy.ts'
import { isOpenSeries, unearnedBy } from '../settlements/unearned-discounts.ts'

type Asked = {
  visit?: number | undefined
  after?: DubaiDate | undefined
  pause_from?: DubaiDate | undefined
  pause_until?: DubaiDate | undefined
}

/** What a question about one visit, an end or a pause calls off. */
export const calledOffBy = ({ visit, after, pause_from: from, pause_until: until }: Asked): Which =>
  visit !== undefined ? { number: visit } : { after, pause: from === undefined ? undefined : { from, until: until ?? null } }

/** Which visits are called off: one, those after a day, or those of a pause; all that are left by default. */
export type Which = {
  number?: number | undefined
  after?: DubaiDate | undefined
  pause?: { from: DubaiDate; until: DubaiDate | null } | undefined
}

/**
 * What cancelling, ending or pausing costs now and until when that applies, by the rule that charges it (product, decision 11): that of whoever asks, unless
 * another is given; with the discount that is taken back (decision 084). Throws AppError not_found, conflict.
 */
export async function previewCancellation(
  context: Context,
  bookingId: string,
  which: Which = {},
  feeOf: typeof feeFor = feeFor,
): Promise<CancellationPreview> {
  const booking = await loadBooking(context, context.db, bookingId)
  const { number } = which
  const left = number === undefined ? leftOf(context, booking, which) : [visitOf(context, booking, number)]
  const mayBeNone = which.after !== undefined || which.pause !== undefined
  if (!mayBeNone && !left.some((visit) => isChangeable(context, booking, visit)))
    throw await conflictAt(context, context.db, booking, number === undefined ? undefined : left[0])
  const visits = left.map((visit) => toVisit(context, booking, visit))
  const rules = left.map((visit) => feeOf(context, booking, visit))
  const fees = new Map(left.map((visit, index) => [visit.id, rules[index]?.fee ?? 0]))
  const unearned = await unearnedBy(context, context.db, { booking, isOpen: staysOpen(booking, which) }, fees)
  const kept = new Map([...unearned.keys(), ...fees.keys()].map((id) => [id, (fees.get(id) ?? 0) + (unearned.get(id) ?? 0)]))
  const [money, chargesCard] = await Promise.all([moneyOfBooking(context.db, bookingId), chargesKeptCard(context, booking)])
  const ends = rules.flatMap(({ holdsUntil }) => holdsUntil?.toISOString() ?? []).sort()
  return {
    fee: dirhamsFromFils(sumOfAll(kept)),
    discount_back: dirhamsFromFils(sumOfAll(unearned)),
    fee_taken: dirhamsFromFils(left.reduce((sum, visit) => sum + visit.fee, 0)),
    charges_card: chargesCard,
    from_pack: booking.isFromPack,
    has_wallet: booking.accountId !== null,
    ...sumOf(
      money.flatMap((visit) => {
        const fee = kept.get(visit.visitId)
        return fee === undefined ? [] : [{ ...visit, ...settlementOf(visit, fee) }]
      }),
    ),
    holds_until: ends[0] ?? null,
    policy: toPolicy(booking.policy),
    visits,
  }
}

const sumOfAll = (parts: ReadonlyMap<number, Fils>): Fils => [...parts.values()].reduce((sum, part) => sum + part, 0)

function leftOf(context: Context, booking: LoadedBooking, { after, pause }: Which): LoadedVisit[] {
  return booking.visits.filter((visit) => {
    const date = dubaiDateOf(visit.startsAt)
    const isMeant = pause ? date >= pause.from && (pause.until === null || date < pause.until) : after === undefined || date > after
    return isMeant && isChangeable(context, booking, visit)
  })
}

/** Whether dates may follow: not once it is cancelled or ended, nor while a pause has no end; undefined where calling off one visit decides nothing. */
function staysOpen({ series }: LoadedBooking, { number, pause }: Which): boolean | undefined {
  if (number !== undefined) return undefined
  return pause && series ? isOpenSeries({ ...series, pausedFrom: pause.from, pausedUntil: pause.until }) : false
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
