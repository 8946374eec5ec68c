import { and, eq, sql } from 'drizzle-orm'
import type { OutstandingPayment } from '../../contracts/money.ts'
import { payments } from '../../db/schema.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { randomId } from '../random-id.ts'
import { hashOfRequest } from '../request-hash.ts'
import { cardToCharge } from '../wallet/card-to-charge.ts'
import { isBookingOf, ownerOfBooking } from '../wallet/owner-of-booking.ts'
import { askGateway } from './ask-gateway.ts'
import { refuseUnpaid } from './refuse-unpaid.ts'
import { settlePayment } from './settle-payment.ts'
import { dueOf, lockBooking, moneyOfVisit, nextPart } from './visit-money.ts'
import { waitForPayment } from './wait-for-payment.ts'

type Row = { visit_id: string; booking_id: string; service: Record<Language, string>; starts_at: string; status: string; due: number }

/** What a customer owes: for visits that are over and not paid, and for bookings that wait for their payment online. */
export async function listOutstanding(context: Context, owner: string): Promise<OutstandingPayment[]> {
  const { rows } = await context.db.execute<Row>(sql`
    SELECT v.id::text AS visit_id, b.id AS booking_id, s.title AS service, v.starts_at, v.status,
      (CASE WHEN v.status IN ('scheduled', 'in_progress') THEN b.total + coalesce(a.balance, 0) ELSE a.balance END)::int AS due
    FROM bookings b JOIN visits v ON v.booking_id = b.id JOIN services s ON s.id = b.service_id
    LEFT JOIN ledger_accounts a ON a.kind = 'visit' AND a.owner = v.id::text
    WHERE ${isBookingOf(owner)} AND (
      a.balance > 0
      OR (b.status IN ('pending', 'confirmed') AND b.payment_method <> 'cash' AND v.number = 1 AND v.status = 'scheduled'
        AND (b.hold_expires_at IS NULL OR b.hold_expires_at > ${context.now().toISOString()}) AND b.total + coalesce(a.balance, 0) > 0
        AND NOT EXISTS (SELECT FROM payments p WHERE p.visit_id = v.id AND p.status = 'authorised')))
    ORDER BY v.starts_at LIMIT 200`)
  return rows.map((row) => ({
    id: row.visit_id,
    booking_id: row.booking_id,
    service_name: row.service[context.language],
    date: dubaiDateOf(new Date(row.starts_at)),
    reason: row.status === 'completed' ? 'visit' : row.status === 'scheduled' || row.status === 'in_progress' ? 'booking' : 'fee',
    amount: dirhamsFromFils(row.due),
  }))
}

export type OutstandingRequest = { visitId: number; amount: Fils; cardToken: string | null; savedCardId: string | null }

/**
 * Pays what is due for a visit, once for each idempotency key. Throws AppError: not_found, already_paid (nothing is due), wrong_amount,
 * payment_running, payment_declined, action_required, gateway_unavailable, idempotency_key_reused, invalid (a card is missing).
 */
export async function payOutstanding(context: Context, owner: string, request: OutstandingRequest, key: string | null) {
  const words = wordsFor(context)
  const visit = await moneyOfVisit(context.db, request.visitId)
  if (!visit || (await ownerOfBooking(context.db, visit.bookingId)) !== owner) throw new AppError('not_found', words.bookingNotFound)
  const card = request.savedCardId ? await cardToCharge(context, owner, request.savedCardId) : null
  if (!card && context.gateway.demandsCardToken && !request.cardToken) throw new AppError('invalid', words.cardTokenRequired)
  const { bookingId } = visit
  const begun: Begun = { key, requestHash: hashOfRequest(request), savedCardId: card?.id ?? null }
  const earlier = await findEarlier(context, bookingId, begun)
  const attempt = earlier ?? (await begin(context, bookingId, request, begun))
  const settled = attempt.isEarlier
    ? await waitForPayment(context, attempt)
    : await settlePayment(context, attempt.id, await charge(attempt.id))
  if (settled.status !== 'paid') throw refuseUnpaid(context, settled)
  return { id: attempt.id, bookingId, amount: request.amount }

  function charge(id: string) {
    return askGateway(context, id, (gateway) =>
      gateway.charge({
        idempotencyKey: id,
        amount: request.amount,
        method: 'card',
        cardToken: request.cardToken,
        description: bookingId,
        savedCard: card && { customer: card.customer, method: card.method },
      }),
    )
  }
}

type Begun = { key: string | null; requestHash: string; savedCardId: string | null }
type Attempt = { id: string; isEarlier: boolean }

async function begin(context: Context, bookingId: string, request: OutstandingRequest, begun: Begun): Promise<Attempt> {
  try {
    return { id: await insertAttempt(context, bookingId, request, begun), isEarlier: false }
  } catch (refusal) {
    // The same call, sent twice at once, may have begun since: then its answer is this one's too.
    const sibling = refusal instanceof AppError && (await findEarlier(context, bookingId, begun))
    if (sibling) return sibling
    throw refusal
  }
}

async function insertAttempt(context: Context, bookingId: string, { visitId, amount }: OutstandingRequest, begun: Begun): Promise<string> {
  const words = wordsFor(context)
  return context.db.transaction(async (tx) => {
    const status = await lockBooking(tx, bookingId)
    const visit = await moneyOfVisit(tx, visitId)
    const due = visit ? dueOf(visit) : 0
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
    if (!started) throw new AppError('payment_running', words.paymentRunning)
    return id
  })
}

async function findEarlier(context: Context, bookingId: string, { key, requestHash }: Begun): Promise<Attempt | null> {
  if (key === null) return null
  const [row] = await context.db
    .select({ id: payments.id, requestHash: payments.requestHash })
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.idempotencyKey, key)))
  if (row && row.requestHash !== requestHash) throw new AppError('idempotency_key_reused', wordsFor(context).keyReused)
  return row ? { id: row.id, isEarlier: true } : null
}
