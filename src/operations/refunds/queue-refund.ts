import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { Payment } from '../../db/schema/payments.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { type EarnedAs, type Entry, givenBack, releaseToRefund, releaseToWallet } from '../../domain/ledger.ts'
import type { Fils } from '../../domain/money.ts'
import type { RefundTo } from '../../domain/payments.ts'
import { ownerOfBooking } from '../booking-access/owner-of-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, systemContext, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { giveUnitBack } from '../packs/give-unit-back.ts'
import { randomId } from '../random-id.ts'
import { refusingBy } from '../refused-by-database.ts'

/** earned: the part of the refund that reverses revenue; null if the money was only held. compensationId: by whom of the staff it was given. */
export type RefundOrder = {
  amount: Fils
  to: RefundTo
  reason: string
  key: string
  earned?: EarnedAs | null
  compensationId?: string | null
}

/**
 * Queues a refund in the caller's transaction: the payment's share can be refunded once, and is owed in the ledger from now on. A refund to
 * a wallet is immediate; others are executed by executeRefunds. Returns its id, or null if the key is known.
 */
export async function queueRefund(context: Context, tx: Transaction, payment: Payment, order: RefundOrder): Promise<string | null> {
  const { bookingId, visitId } = payment
  if (bookingId === null || visitId === null) throw new AppError('not_refundable', wordsFor(context).notRefundable)
  const isPack = payment.gateway === 'pack'
  const toWallet = !isPack && (order.to === 'wallet' || payment.gateway === 'wallet')
  const isDone = isPack || toWallet || payment.gateway === 'cash'
  const id = randomId('ref')
  const queued = await refusingBy(context, walletRefusal, async () =>
    tx
      .insert(refunds)
      .values({
        id,
        paymentId: payment.id,
        amount: order.amount,
        destination: toWallet ? 'wallet' : 'source',
        reason: order.reason,
        idempotencyKey: order.key,
        state: isDone ? 'done' : 'pending',
        nextAttemptAt: context.now(),
        createdAt: context.now(),
        completedAt: isDone ? context.now() : null,
        compensationId: order.compensationId ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: refunds.id }),
  )
  if (queued.length === 0) return null
  const within = await tx
    .update(payments)
    .set({ refunded: sql`${payments.refunded} + ${order.amount}` })
    .where(
      and(eq(payments.id, payment.id), eq(payments.status, 'paid'), sql`${payments.refunded} + ${order.amount} <= ${payments.captured}`),
    )
    .returning({ id: payments.id })
  if (within.length === 0) throw new AppError('not_refundable', wordsFor(context).notRefundable)
  const owner = toWallet ? await ownerOfBooking(tx, bookingId) : null
  const back = isPack ? await backOnPack(context, tx, payment, visitId, order) : null
  const entries = back ?? entriesOf(order, payment.gateway === 'cash' && !toWallet, visitId, owner)
  await postEntry(context, tx, { key: `refund:${id}`, kind: 'refund', bookingId, visitId, paymentId: payment.id, entries })
  if (back) {
    await recordEvent(systemContext(context), tx, { bookingId, kind: 'back_on_pack', data: { refund: id } })
  } else if (isDone) {
    const data = { refund: id, amount: order.amount }
    await recordEvent(systemContext(context), tx, { bookingId, kind: toWallet ? 'refunded_to_wallet' : 'refunded', data })
  }
  return id
}

/** A guest has no wallet, whoever asks (refunds_to_wallets). */
export const walletRefusal = { refunds_to_wallets: { code: 'conflict', message: 'walletNeedsAccount' } } as const

/** A unit is given back whole, and not once its visit is earned: then staff give credit. Throws AppError not_refundable. */
async function backOnPack(context: Context, tx: Transaction, payment: Payment, visitId: number, order: RefundOrder): Promise<Entry[]> {
  const isWhole = order.amount === payment.captured && !order.earned
  const entries = isWhole ? await giveUnitBack(context, tx, visitId) : null
  if (!entries) throw new AppError('not_refundable', wordsFor(context).paidWithPack)
  return entries
}

function entriesOf(order: RefundOrder, isCash: boolean, visitId: number, walletOwner: string | null): Entry[] {
  const entries = order.earned
    ? givenBack(order.amount, order.earned, walletOwner)
    : walletOwner === null
      ? releaseToRefund(visitId, order.amount)
      : releaseToWallet(visitId, order.amount, walletOwner)
  // Cash is handed back by the person who decides the refund.
  return isCash
    ? entries.map((entry) => (entry.account === 'refunds_payable' ? { account: 'cash', amount: entry.amount } : entry))
    : entries
}
