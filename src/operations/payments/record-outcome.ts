import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { type Payment, payments } from '../../db/schema/payments.ts'
import { type BookingState, isCalledOff } from '../../domain/bookings.ts'
import { receipt, topUp } from '../../domain/ledger.ts'
import type { Fils } from '../../domain/money.ts'
import type { ChargeOutcome, DeclineReason, PaymentState } from '../../domain/payments.ts'
import { leaveUnheld } from '../availability/assign-professionals.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'
import { lockBasket } from '../booking-access/lock-basket.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { keepCard } from '../cards/keep-card.ts'
import { type Context, systemContext } from '../context.ts'
import { moneyOfVisit } from '../dues/visit-money.ts'
import { expireUnheld } from '../holds/expire-holds.ts'
import { forfeitIfErased } from '../ledger/forfeit-erased.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { announce } from '../messages/announce.ts'
import { paymentReceived } from '../messages/mails/payment-received.ts'
import { grantPack } from '../packs/grant-pack.ts'
import { queueRefund } from '../refunds/queue-refund.ts'
import { earnVisit } from '../settlements/earn-visit.ts'
import { failTipOf, passOnTipOf } from '../settlements/pass-on-tip.ts'
import { confirmCovered } from './confirm-covered.ts'

export type SettledPayment = {
  status: PaymentState
  failure: DeclineReason | 'lost' | null
  isSurplus: boolean
  bookingStatus: BookingState | null
  clientSecret: string | null
}
/** late: the bookings with money moved, or authorised, for a visit that was released in the meantime. */
export type RecordedOutcome = SettledPayment & { late: string[] }

/**
 * Records the provider's result, for both bookings of a basket that were charged together, and, if money moved, posts it to the ledger and
 * confirms the booking. Recording twice changes nothing. outcome null means that the provider never received the charge; if it turns out
 * later that it did, the money counts after all, or is refunded if the visit has been paid again. The caller settles late money.
 */
export async function recordOutcome(context: Context, paymentId: string, outcome: ChargeOutcome | null): Promise<RecordedOutcome> {
  const recorded = await context.db.transaction(async (tx) => {
    const [payment, other] = await lockPayments(tx, paymentId)
    const next = await record(context, tx, payment, other ? shareOf(payment, outcome) : outcome, other?.amount ?? 0)
    if (other) await record(context, tx, other, shareOf(other, outcome), null)
    const first = await readRecorded(tx, payment.id)
    return { next, ...first, late: [first, ...(other ? [await readRecorded(tx, other.id)] : [])].flatMap(lateBooking) }
  })
  const { next, status, failure, isSurplus, bookingStatus, late } = recorded
  if (next) context.tally.count('payments', next)
  return { status, failure, isSurplus, bookingStatus, late, clientSecret: outcome?.outcome === 'open' ? outcome.clientSecret : null }
}

/** What the result of one charge for two bookings is for one of them. The card is kept with the other. */
function shareOf({ amount, chargedWith }: Payment, outcome: ChargeOutcome | null): ChargeOutcome | null {
  if (outcome?.outcome !== 'approved') return outcome
  return { ...outcome, captured: outcome.captured === 0 ? 0 : amount, ...(chargedWith && { card: null }) }
}

/** Returns the new state, if it is one. more: what was charged with it for another booking, in fils, of which its mail tells too; null if that one's mail tells of this. */
async function record(
  context: Context,
  tx: Transaction,
  payment: Payment,
  outcome: ChargeOutcome | null,
  more: Fils | null,
): Promise<PaymentState | null> {
  const next = stateAfter(payment, outcome)
  if (next && payment.bookingId && payment.status !== 'processing' && payment.status !== 'authorised')
    await expireUnheld(context, tx, payment.bookingId)
  if (next === 'paid' && outcome?.outcome === 'approved') await receive(context, tx, payment, outcome, more)
  if (next === 'authorised' && outcome?.outcome === 'approved') await setAside(context, tx, payment, outcome)
  if (next === 'failed' || next === 'voided') await giveUp(context, tx, payment, next, outcome)
  return next
}

/** The state that follows from a result, or null if it is nothing new. */
function stateAfter({ status }: Payment, outcome: ChargeOutcome | null): PaymentState | null {
  // Money that moved counts, whatever was believed before.
  const isOpen = status !== 'authorised' && status !== 'paid'
  if (outcome === null) return status === 'processing' ? 'failed' : null
  if (outcome.outcome === 'open') return null
  if (outcome.outcome === 'declined') return status === 'processing' || status === 'authorised' ? 'failed' : null
  if (outcome.outcome === 'voided') return status === 'processing' ? 'failed' : status === 'authorised' ? 'voided' : null
  if (outcome.captured === 0) return isOpen && status !== 'voided' ? 'authorised' : null
  return isOpen || status === 'authorised' ? 'paid' : null
}

type Approved = Extract<ChargeOutcome, { outcome: 'approved' }>

async function receive(context: Context, tx: Transaction, payment: Payment, outcome: Approved, more: Fils | null): Promise<void> {
  const captured = outcome.captured ?? payment.amount
  const isSurplus = await isPaidOtherwise(tx, payment)
  await writeDown(context, tx, payment, outcome, { status: 'paid', captured, isSurplus })
  const { bookingId, visitId } = payment
  const entries =
    visitId === null
      ? ((await grantPack(context, tx, payment.id)) ?? topUp(payment.owner ?? '', captured))
      : receipt(visitId, captured, { via: 'gateway' })
  await postEntry(context, tx, { key: `pay:${payment.id}`, kind: 'payment', bookingId, visitId, paymentId: payment.id, entries })
  if (visitId === null) {
    await passOnTipOf(context, tx, payment.id, payment.owner ?? '')
    await forfeitIfErased(context, tx, payment.owner ?? '', payment.id)
  }
  if (bookingId === null || visitId === null) return
  if (isSurplus) {
    await recordEvent(systemContext(context), tx, { bookingId, kind: 'paid_twice', data: { payment: payment.id, amount: captured } })
    const paid = { ...payment, status: 'paid' as const, captured, isSurplus }
    await queueRefund(context, tx, paid, { amount: captured, to: 'source', reason: 'paid twice', key: 'surplus' })
    return
  }
  const isConfirmed = await confirmCovered(
    context,
    tx,
    { bookingId, visitId, paymentId: payment.id, kind: 'paid', amount: captured },
    more !== null,
  )
  const invoice = await earnVisit(systemContext(context), tx, visitId)
  if (more === null || isConfirmed || invoice || (await isTooLate(tx, visitId))) return
  await announce(context, tx, paymentReceived, { bookingId, payment: payment.id, amount: captured + more }, { key: payment.id })
}

/** Whether it is money for a visit that was released; settlePayment decides whether it is refunded or restores the visit. */
async function isTooLate(tx: Transaction, visitId: number): Promise<boolean> {
  const visit = await moneyOfVisit(tx, visitId)
  return visit !== null && isCalledOff(visit.visitStatus) && visit.balance < 0
}

async function setAside(context: Context, tx: Transaction, payment: Payment, outcome: Approved): Promise<void> {
  const isSurplus = await isPaidOtherwise(tx, payment)
  await writeDown(context, tx, payment, outcome, { status: 'authorised', isSurplus, ...(isSurplus && { captureAmount: 0 }) })
  const { bookingId, visitId } = payment
  if (bookingId === null || visitId === null || isSurplus) return
  await confirmCovered(context, tx, { bookingId, visitId, paymentId: payment.id, kind: 'authorised', amount: payment.amount })
}

/** The approved amount, and the card it was paid with. */
async function writeDown(
  context: Context,
  tx: Transaction,
  payment: Payment,
  { reference, card }: Approved,
  state: Partial<Payment>,
): Promise<void> {
  const savedCardId = await keepCard(context, tx, payment, card ?? null)
  const approved = { ...state, gatewayReference: reference, failure: null, savedCardId, completedAt: context.now() }
  await tx.update(payments).set(approved).where(eq(payments.id, payment.id))
}

async function giveUp(
  context: Context,
  tx: Transaction,
  payment: Payment,
  status: 'failed' | 'voided',
  outcome: ChargeOutcome | null,
): Promise<void> {
  const failure = status === 'voided' ? null : outcome?.outcome === 'declined' ? outcome.reason : outcome ? 'declined' : 'lost'
  await tx.update(payments).set({ status, failure, captureAmount: null, completedAt: context.now() }).where(eq(payments.id, payment.id))
  const { bookingId } = payment
  if (bookingId === null) return failTipOf(context, tx, payment.id)
  await letGo(tx, bookingId)
  const kind = status === 'voided' ? 'payment_released' : 'payment_failed'
  await recordEvent(context, tx, { bookingId, kind, data: { payment: payment.id, failure } })
}

/** A booking that holds its time only while its card is charged lets it go when that fails (decision 015). */
async function letGo(tx: Transaction, bookingId: string): Promise<void> {
  const [waiting] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, 'pending'), eq(bookings.holdsWhenPaid, true)))
  if (waiting) await leaveUnheld(tx, bookingId)
}

/** Whether there is another valid payment of the same amount due; a wallet payment covered a share of it and does not count. */
async function isPaidOtherwise(tx: Transaction, { id, visitId, part, status }: Payment): Promise<boolean> {
  if (visitId === null || status === 'processing' || status === 'authorised') return false
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.visitId, visitId),
        ne(payments.id, id),
        eq(payments.part, part),
        ne(payments.gateway, 'wallet'),
        eq(payments.isSurplus, false),
        inArray(payments.status, ['processing', 'authorised', 'paid']),
      ),
    )
  return other !== undefined
}

/** The payment, and the one of a basket's other booking that is charged with it. Their bookings' rows are locked first. */
async function lockPayments(tx: Transaction, paymentId: string): Promise<[payment: Payment, other: Payment | undefined]> {
  const ids = or(eq(payments.id, paymentId), eq(payments.chargedWith, paymentId))
  const together = await tx.select({ bookingId: payments.bookingId }).from(payments).where(ids)
  const [bookingId = null] = together.map((one) => one.bookingId)
  if (bookingId) await (together.length > 1 ? lockBasket(tx, bookingId) : lockBookingStatus(tx, bookingId))
  const locked = await tx.select().from(payments).where(ids).orderBy(payments.id).for('update')
  const payment = locked.find(({ id }) => id === paymentId)
  if (!payment) throw new Error('The payment whose outcome is recorded does not exist')
  return [payment, locked.find(({ id }) => id !== paymentId)]
}

async function readRecorded(tx: Transaction, paymentId: string) {
  const [row] = await tx
    .select({
      status: payments.status,
      failure: payments.failure,
      isSurplus: payments.isSurplus,
      bookingId: payments.bookingId,
      bookingStatus: bookings.status,
      visitIsOver: sql<boolean>`coalesce((SELECT v.status IN ('cancelled', 'no_show') FROM visits v WHERE v.id = ${payments.visitId}), false)`,
    })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(payments.id, paymentId))
  if (!row) throw new Error('The payment whose outcome is recorded does not exist')
  return row
}

type Recorded = Awaited<ReturnType<typeof readRecorded>>

/** The booking, if it is money for a visit that was released in the meantime. */
const lateBooking = ({ status, isSurplus, visitIsOver, bookingId }: Recorded): string[] =>
  (status === 'paid' || status === 'authorised') && !isSurplus && visitIsOver && bookingId ? [bookingId] : []
