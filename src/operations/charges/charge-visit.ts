import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { payments } from '../../db/schema/payments.ts'
import { isToCome } from '../../domain/dues.ts'
import { earning, pointsEarned, pointsFor, receipt } from '../../domain/ledger.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'
import { ownerOfBooking } from '../booking-access/owner-of-booking.ts'
import { cardOfBooking } from '../cards/card-of-booking.ts'
import { type Context, systemContext } from '../context.ts'
import { moneyOfVisit, type PricedVisit } from '../dues/visit-money.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { announce } from '../messages/announce.ts'
import { paymentDue } from '../messages/mails/payment-due.ts'
import { executeCapture } from '../payments/execute-settlements.ts'
import { nextPart } from '../payments/next-part.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { randomId } from '../random-id.ts'
import { creditReferral } from '../referrals/credit-referral.ts'
import { scheduleCapture } from '../settlements/settle-cancellation.ts'

/** paid: nothing is left to pay; owed: the customer pays it as an outstanding payment; waiting: the gateway has not responded. */
export type VisitCharge = 'paid' | 'owed' | 'waiting'

/**
 * Settles the money of a visit that is over: earns it if completed, captures an authorisation, records cash as collected or charges the
 * saved card, and issues the invoice once nothing is owed. Call it after the commit that completed the visit; a job finds visits for which
 * it was not called. Safe to repeat.
 */
export async function chargeVisit(given: Context, visitId: number): Promise<VisitCharge> {
  const context = systemContext(given)
  const visit = await context.db.transaction(async (tx) => {
    const earned = (await earnVisit(context, tx, visitId)) ?? (await moneyOfVisit(tx, visitId))
    if (earned && isToCome(earned)) return earned
    if (earned?.method === 'cash' && earned.visitStatus === 'completed' && earned.balance > 0) await collectCash(context, tx, earned)
    if (earned && earned.balance > 0) await scheduleCapture(tx, visitId, earned.balance)
    return earned && moneyOfVisit(tx, visitId)
  })
  if (!visit || visit.balance <= 0) return 'paid'
  if (isToCome(visit)) return 'owed'
  const authorised = await endingPayment(context, visitId)
  if (authorised) {
    if (!(await executeCapture(context, authorised))) return 'waiting'
    if (await isPaid(context, visitId)) return 'paid'
  }
  const charged = await chargeSavedCard(context, visit)
  if (charged === 'owed') {
    await context.db.transaction((tx) =>
      announce(context, tx, paymentDue, { bookingId: visit.bookingId, visit: visitId }, { key: `due:${visitId}` }),
    )
  }
  return charged
}

async function collectCash(context: Context, tx: Transaction, { visitId, bookingId, balance }: PricedVisit): Promise<void> {
  await lockBookingStatus(tx, bookingId)
  const id = randomId('pay')
  const row = { id, bookingId, visitId, amount: balance, captured: balance, method: 'cash', gateway: 'cash', status: 'paid' } as const
  const [collected] = await tx
    .insert(payments)
    .values({ ...row, part: nextPart(visitId), gatewayReference: `cash:${id}`, createdAt: context.now(), completedAt: context.now() })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  if (!collected) return
  const entries = receipt(visitId, balance, { via: 'cash' })
  await postEntry(context, tx, { key: `pay:${id}`, kind: 'payment', bookingId, visitId, paymentId: id, entries })
  await issueInvoice(context, tx, visitId)
}

async function endingPayment({ db }: Context, visitId: number): Promise<string | null> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.visitId, visitId), eq(payments.status, 'authorised'), isNotNull(payments.captureAmount)))
  return row?.id ?? null
}

const isPaid = async ({ db }: Context, visitId: number): Promise<boolean> => ((await moneyOfVisit(db, visitId))?.balance ?? 0) <= 0

/** Charges the card that the series was booked with, off-session; each attempt is a separate payment. */
async function chargeSavedCard(context: Context, visit: PricedVisit): Promise<VisitCharge> {
  const card = await cardOfBooking(context, context.db, visit.bookingId)
  if (!card || visit.method === 'cash') return 'owed'
  const id = randomId('pay')
  const amount = await context.db.transaction(async (tx) => {
    await lockBookingStatus(tx, visit.bookingId)
    const owed = (await moneyOfVisit(tx, visit.visitId))?.balance ?? 0
    if (owed <= 0) return 0
    const [started] = await tx
      .insert(payments)
      .values({
        id,
        bookingId: visit.bookingId,
        visitId: visit.visitId,
        part: nextPart(visit.visitId),
        amount: owed,
        method: visit.method,
        gateway: context.gateway.name,
        savedCardId: card.id,
        createdAt: context.now(),
      })
      .onConflictDoNothing()
      .returning({ id: payments.id })
    return started ? owed : null
  })
  if (amount === 0) return 'paid'
  if (amount === null) return 'waiting'
  try {
    const outcome = await context.gateway.charge({
      idempotencyKey: id,
      amount,
      method: visit.method,
      cardToken: null,
      description: visit.bookingId,
      savedCard: { customer: card.customer, method: card.method },
    })
    const settled = await settlePayment(context, id, outcome)
    return settled.status === 'paid' ? 'paid' : settled.status === 'processing' ? 'waiting' : 'owed'
  } catch (error) {
    context.log.warn({ err: error, payment: id }, 'the gateway did not answer')
    return 'waiting'
  }
}

/**
 * Earns a completed visit, once: its price is owed from now on (earlier payments cover it), the customer gets the points, and the
 * customer's inviter the credit. Returns the visit's money, or null if the visit is not completed.
 */
async function earnVisit(context: Context, tx: Transaction, visitId: number): Promise<PricedVisit | null> {
  const before = await moneyOfVisit(tx, visitId)
  if (before?.visitStatus !== 'completed') return null
  const { bookingId } = before
  await lockBookingStatus(tx, bookingId)
  const isNew = await postEntry(context, tx, {
    key: `earn:${visitId}`,
    kind: 'earning',
    bookingId,
    visitId,
    entries: earning(visitId, before),
  })
  if (isNew) {
    const owner = await ownerOfBooking(tx, bookingId)
    const points = pointsFor(before.total)
    if (points > 0) {
      await postEntry(context, tx, { key: `points:${visitId}`, kind: 'points', bookingId, visitId, entries: pointsEarned(owner, points) })
    }
    await creditReferral(context, tx, { friend: owner, bookingId, visitId })
    await issueInvoice(context, tx, visitId)
  }
  return moneyOfVisit(tx, visitId)
}
