import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { payments } from '../../db/schema/payments.ts'
import { visitAssignments, visits } from '../../db/schema/visits.ts'
import { mayChangeVisit } from '../../domain/bookings.ts'
import { dirhamsFromFils, type Fils, filsFromDirhams } from '../../domain/money.ts'
import { feeFor, isInternal, type LoadedBooking, type LoadedVisit } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { returnDiscounts } from '../settlements/return-discounts.ts'
import { settleCancellation } from '../settlements/settle-cancellation.ts'
import { discountsFollow, hasDiscount, priceHeldAlone, readGroup, unearnedBy } from '../settlements/unearned-discounts.ts'
import { syncBookingStatus } from './sync-booking-status.ts'

type Closing = {
  booking: LoadedBooking
  visits: LoadedVisit[]
  reason: 'cancelled' | 'skipped' | 'paused' | 'ended' | 'missed' | 'changed'
  /** The fee the customer was shown, in dirhams. */
  expectedFee: number
  to: 'source' | 'wallet'
  note?: string | null
  /** The fee of a visit, by default that of whoever does it. */
  feeOf?: (visit: LoadedVisit) => Fils
}

/** The fees of all visits together, and the events of the booking's history. */
export type Closed = {
  fee: Fils
  /** Of the fees: the discount that is taken back. */
  back: Fils
  events: number[]
}

/**
 * Closes visits that will not take place: frees their professionals, charges the fee that the customer was shown, takes back the discount that
 * what is left does not earn (decision 084), and updates the booking's status. The caller holds the booking's row. Throws AppError conflict if the fee has risen, a payment is in
 * progress, or the wallet of a guest is to be refunded, who has none.
 */
export async function closeVisits(context: Context, tx: Transaction, closing: Closing): Promise<Closed> {
  const { booking, reason, to, feeOf = (visit) => feeFor(context, booking, visit).fee } = closing
  const fees = new Map(closing.visits.map((visit) => [visit.id, feeOf(visit)]))
  const isAsked = reason !== 'missed' && reason !== 'changed'
  const unearned = isAsked ? await unearnedBy(context, tx, { booking }, fees) : new Map<number, Fils>()
  const back = sumOf(unearned)
  const fee = sumOf(fees) + back
  refuseHigherFee(context, fee, closing.expectedFee)
  if (closing.visits.length === 0 && back === 0) return { fee: 0, back, events: [] }
  await refuseWhilePaying(context, tx, booking.id)
  const calledOffByUs = isInternal(context.actor)
  for (const visit of closing.visits) {
    if (!mayChangeVisit(visit.status, 'cancelled', context.actor.kind)) throw await conflictAt(context, tx, booking, visit)
    const closed = await tx
      .update(visits)
      .set({
        ...{ status: 'cancelled' as const, closedReason: reason, closedAt: context.now(), calledOffByUs },
        ...keptWith((fees.get(visit.id) ?? 0) + (unearned.get(visit.id) ?? 0), unearned.get(visit.id) ?? 0),
      })
      .where(and(eq(visits.id, visit.id), eq(visits.status, visit.status)))
      .returning({ id: visits.id })
    if (closed.length === 0) throw await conflictAt(context, tx, booking, visit)
  }
  const visitIds = closing.visits.map(({ id }) => id)
  const others = [...unearned].filter(([id]) => !fees.has(id))
  for (const [id, part] of others) await tx.update(visits).set(keptWith(part, part)).where(eq(visits.id, id))
  await tx.update(visitAssignments).set({ isActive: false }).where(inArray(visitAssignments.visitId, visitIds))
  const events = await recordEvent(
    context,
    tx,
    closing.visits.map((visit) => ({
      bookingId: booking.id,
      kind: `visit_${reason}`,
      data: {
        visit: visit.number,
        fee: (fees.get(visit.id) ?? 0) + (unearned.get(visit.id) ?? 0),
        ...(closing.note && { note: closing.note }),
      },
    })),
  )
  await settleCancellation(context, tx, {
    bookingId: booking.id,
    fees: booking.holdExpiresAt ? without(fees) : new Map([...others.map(([id]) => [id, 0] as const), ...fees]),
    unearned,
    to,
  })
  await syncBookingStatus(context, tx, booking.id, booking.status)
  if (hasDiscount(booking, booking.visits)) await followWith(context, tx, booking)
  return { fee, back, events }
}

const sumOf = (parts: ReadonlyMap<number, Fils>): Fils => [...parts.values()].reduce((sum, one) => sum + one, 0)

/** Without a fee or a discount taken back, nothing of them is written. */
const keptWith = (fee: Fils, back: Fils) => ({
  fee: sql`fee + ${fee}`,
  ...(back > 0 && { discountBack: sql`discount_back + ${back}` }),
})

/** What was taken back for a visit that is called off now goes back; the half of a basket that nobody paid costs what it costs alone. */
async function followWith(context: Context, tx: Transaction, booking: LoadedBooking): Promise<void> {
  const group = await readGroup(tx, booking.id)
  if (booking.holdExpiresAt && discountsFollow(booking.policy)) await priceHeldAlone(tx, group)
  await returnDiscounts(context, tx, group)
}

/** What was only held costs nothing; what the wallet paid of it comes back. */
const without = (fees: ReadonlyMap<number, Fils>): Map<number, Fils> => new Map([...fees.keys()].map((id) => [id, 0]))

/** A fee is never higher than the one shown; a lower one is charged as it is. */
export function refuseHigherFee(context: Context, fee: Fils, expected: number): void {
  if (fee <= (filsFromDirhams(expected) ?? -1)) return
  throw new AppError('conflict', wordsFor(context).feeChanged, { data: { fee: dirhamsFromFils(fee) } })
}

/** Throws AppError payment_running: a payment in progress must find its booking unchanged. */
export async function refuseWhilePaying(context: Context, tx: Transaction, bookingId: string): Promise<void> {
  const running = tx
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.status, 'processing')))
  const rows = await tx.select({ isPaying: exists(running) }).from(sql`(SELECT) AS one`)
  if (rows[0]?.isPaying) throw new AppError('payment_running', wordsFor(context).paymentRunning)
}
