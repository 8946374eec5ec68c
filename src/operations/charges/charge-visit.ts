import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { payments } from '../../db/schema/payments.ts'
import { dueOf, isToCome, unpaidOf } from '../../domain/dues.ts'
import type { Fils } from '../../domain/money.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'
import { cardOfBooking } from '../cards/card-of-booking.ts'
import { type Context, systemContext } from '../context.ts'
import { moneyOfVisit, type PricedVisit } from '../dues/visit-money.ts'
import { announce } from '../messages/announce.ts'
import { paymentDue } from '../messages/mails/payment-due.ts'
import { executeCapture } from '../payments/execute-captures.ts'
import { nextPart } from '../payments/next-part.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { randomId } from '../random-id.ts'
import { earnVisit } from '../settlements/earn-visit.ts'
import { scheduleCapture } from '../settlements/settle-cancellation.ts'

/** paid: nothing is left to pay; owed: the customer pays it as an outstanding payment; waiting: the gateway has not responded. */
export type VisitCharge = 'paid' | 'owed' | 'waiting'

/**
 * Settles the money of a visit that is over: earns it as far as it was confirmed (earnVisit), captures an authorisation or charges the
 * saved card, and issues the invoice once nothing is owed. Cash is not among it: receiveCash records it when somebody received it. Call it
 * after the commit that completed the visit; a job finds visits for which it was not called. Safe to repeat.
 */
export async function chargeVisit(given: Context, visitId: number): Promise<VisitCharge> {
  const context = systemContext(given)
  const visit = await context.db.transaction((tx) => earnAndCapture(context, tx, visitId))
  if (!visit || unpaidOf(visit) === 0) return 'paid'
  if (isToCome(visit)) return 'owed'
  const authorised = await endingPayment(context, visitId)
  if (authorised) {
    if (!(await executeCapture(context, authorised))) return 'waiting'
    if ((await unpaidNow(context.db, visitId)) === 0) return 'paid'
  }
  const charged = await chargeSavedCard(context, visit)
  if (charged === 'owed' && dueOf(visit, context.now()).due > 0) {
    await context.db.transaction((tx) =>
      announce(context, tx, paymentDue, { bookingId: visit.bookingId, visit: visitId }, { key: `due:${visitId}` }),
    )
  }
  return charged
}

/** Earns what was confirmed, and decides how much of an authorisation to capture. Returns the visit's money after it. */
async function earnAndCapture(context: Context, tx: Transaction, visitId: number): Promise<PricedVisit | null> {
  const known = await moneyOfVisit(tx, visitId)
  if (!known || isToCome(known)) return known
  await lockBookingStatus(tx, known.bookingId)
  await earnVisit(context, tx, visitId)
  const visit = await moneyOfVisit(tx, visitId)
  if (visit && unpaidOf(visit) > 0) await scheduleCapture(tx, visitId, unpaidOf(visit))
  return visit && moneyOfVisit(tx, visitId)
}

async function endingPayment({ db }: Context, visitId: number): Promise<string | null> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.visitId, visitId), eq(payments.status, 'authorised'), isNotNull(payments.captureAmount)))
  return row?.id ?? null
}

async function unpaidNow(db: Queryable, visitId: number): Promise<Fils> {
  const visit = await moneyOfVisit(db, visitId)
  return visit ? unpaidOf(visit) : 0
}

/** Charges the card that the series was booked with, off-session; each attempt is a separate payment. */
async function chargeSavedCard(context: Context, visit: PricedVisit): Promise<VisitCharge> {
  const card = await cardOfBooking(context, context.db, visit.bookingId)
  if (!card || visit.method === 'cash') return 'owed'
  const id = randomId('pay')
  const amount = await context.db.transaction(async (tx) => {
    await lockBookingStatus(tx, visit.bookingId)
    const owed = await unpaidNow(tx, visit.visitId)
    if (owed === 0) return 0
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
