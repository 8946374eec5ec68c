import { payments } from '../../db/schema/payments.ts'
import { unpaidOf } from '../../domain/dues.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'
import { ownerOfBooking } from '../booking-access/owner-of-booking.ts'
import { cardToCharge, chargeCard } from '../cards/charge-card.ts'
import { limitDeclines } from '../cards/limit-declines.ts'
import { type Context, wordsFor } from '../context.ts'
import { demandCards } from '../demand-cards.ts'
import { moneyOfVisit } from '../dues/visit-money.ts'
import { AppError } from '../errors.ts'
import { findEarlierPayment } from '../payments/find-earlier-payment.ts'
import { nextPart } from '../payments/next-part.ts'
import { refuseUnpaid } from '../payments/refuse-unpaid.ts'
import { releaseAbandoned } from '../payments/release-abandoned.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { takeUp } from '../payments/take-up.ts'
import { waitForPayment } from '../payments/wait-for-payment.ts'
import { randomId } from '../random-id.ts'
import { hashOfRequest } from '../request-hash.ts'

export type OutstandingRequest = { visitId: number; amount: Fils; cardToken: string | null; savedCardId: string | null }

/**
 * Pays what is due for a visit, once per idempotency key. Throws AppError: not_found, already_paid (nothing is due), wrong_amount,
 * payment_running, payment_declined, action_required, gateway_unavailable, idempotency_key_reused, invalid (a card is missing), rate_limited.
 */
export const payOutstanding = (context: Context, owner: string, request: OutstandingRequest, key: string | null) =>
  limitDeclines(context, request, () => payOnce(context, owner, request, key))

async function payOnce(context: Context, owner: string, request: OutstandingRequest, key: string | null) {
  const words = wordsFor(context)
  demandCards(context, 'amount')
  const visit = await moneyOfVisit(context.db, request.visitId)
  if (!visit || (await ownerOfBooking(context.db, visit.bookingId)) !== owner) throw new AppError('not_found', words.bookingNotFound)
  const card = request.savedCardId ? await cardToCharge(context, owner, request.savedCardId) : null
  if (!card && context.gateway.demandsCardToken && !request.cardToken) throw new AppError('invalid', words.cardTokenRequired)
  const { bookingId } = visit
  const begun: Begun = { key, requestHash: hashOfRequest(request), savedCardId: card?.id ?? null }
  const earlier = await findEarlier(context, bookingId, begun)
  const attempt = earlier ?? (await begin(context, bookingId, request, begun))
  const { amount, cardToken } = request
  const settled =
    attempt.isEarlier && !(await takeUp(context, attempt.id))
      ? await waitForPayment(context, attempt)
      : await settlePayment(context, attempt.id, await chargeCard(context, attempt.id, { amount, card, cardToken, description: bookingId }))
  if (settled.status !== 'paid') throw refuseUnpaid(context, settled)
  return { id: attempt.id, bookingId, amount }
}

type Begun = { key: string | null; requestHash: string; savedCardId: string | null }
type Attempt = { id: string; isEarlier: boolean }

async function begin(context: Context, bookingId: string, request: OutstandingRequest, begun: Begun): Promise<Attempt> {
  const insert = () => insertAttempt(context, bookingId, request, begun)
  try {
    const id = (await insert()) ?? ((await releaseAbandoned(context, [request.visitId])) ? await insert() : null)
    if (id === null) throw new AppError('payment_running', wordsFor(context).paymentRunning)
    return { id, isEarlier: false }
  } catch (refusal) {
    // The same call, sent twice at once, may have started since: then this one returns its result.
    const sibling = refusal instanceof AppError && (await findEarlier(context, bookingId, begun))
    if (sibling) return sibling
    throw refusal
  }
}

/** null if another payment of the same amount due is in progress. */
async function insertAttempt(
  context: Context,
  bookingId: string,
  { visitId, amount }: OutstandingRequest,
  begun: Begun,
): Promise<string | null> {
  const words = wordsFor(context)
  return context.db.transaction(async (tx) => {
    const status = await lockBookingStatus(tx, bookingId)
    const visit = await moneyOfVisit(tx, visitId)
    const due = visit ? unpaidOf(visit) : 0
    if (due === 0) throw new AppError('already_paid', words.nothingOwed)
    if ((status === 'expired' || status === 'cancelled') && (visit?.balance ?? 0) <= 0) throw new AppError('not_payable', words.notPayable)
    if (due !== amount) throw new AppError('wrong_amount', words.wrongAmount(String(dirhamsFromFils(due))))
    const id = randomId('pay')
    const row = { id, bookingId, visitId, amount, method: 'card', gateway: context.gateway.name, createdAt: context.now() } as const
    const [started] = await tx
      .insert(payments)
      .values({
        ...row,
        part: nextPart(visitId),
        idempotencyKey: begun.key,
        requestHash: begun.requestHash,
        savedCardId: begun.savedCardId,
      })
      .onConflictDoNothing()
      .returning({ id: payments.id })
    return started ? id : null
  })
}

async function findEarlier(context: Context, bookingId: string, { key, requestHash }: Begun): Promise<Attempt | null> {
  const earlier = await findEarlierPayment(context, { bookingId, idempotencyKey: key, requestHash })
  return earlier && { id: earlier.id, isEarlier: true }
}
