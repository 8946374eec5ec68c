import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { payments } from '../../db/schema/payments.ts'
import { type Settlement, settlementOf } from '../../domain/dues.ts'
import { fee as feeEntries, partsOf } from '../../domain/ledger.ts'
import type { Fils } from '../../domain/money.ts'
import type { RefundTo } from '../../domain/payments.ts'
import { type Context, systemContext } from '../context.ts'
import { moneyOfBooking, type PricedVisit } from '../dues/visit-money.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { settlePackVat } from '../packs/pack-use.ts'
import { returnPoints } from '../points/return-points.ts'
import { queueRefund } from '../refunds/queue-refund.ts'

/**
 * The visits of a booking that are cancelled together, each with its fee, by id. unearned: the discounts that are taken back with them, in addition
 * (planUnearned).
 */
export type CalledOff = {
  bookingId: string
  fees: ReadonlyMap<number, Fils>
  unearned?: ReadonlyMap<number, Fils>
  to: RefundTo
  reason?: string
}

/**
 * Posts the money of a cancellation or no-show in the caller's transaction: the fee (VAT included), a refund of what was paid beyond it,
 * and how much of an authorisation to capture (settlementOf); the points that a booking used come back. Call executeSettlements after the commit; jobs do the same. The caller holds
 * the booking's row and has set the visits' new state; repeating it for the same visits changes nothing. Returns the money of all of them,
 * in fils.
 */
export async function settleCancellation(context: Context, tx: Transaction, calledOff: CalledOff): Promise<Settlement> {
  const settlement = { ...nothing }
  for (const visit of await moneyOfBooking(tx, calledOff.bookingId)) {
    const fee = calledOff.fees.get(visit.visitId)
    if (fee === undefined) continue
    const part = await settleVisit(context, tx, visit, { fee, unearned: calledOff.unearned?.get(visit.visitId) ?? 0 }, calledOff)
    settlement.refund += part.refund
    settlement.kept += part.kept
    settlement.captured += part.captured
    settlement.owed += part.owed
  }
  return settlement
}

/** How the keys of the ledger begin for discounts that are taken back. */
export const unearnedKey = 'unearned:'

const nothing: Settlement = { refund: 0, kept: 0, captured: 0, owed: 0 }

type Kept = { fee: Fils; unearned: Fils }

async function settleVisit(
  context: Context,
  tx: Transaction,
  visit: PricedVisit,
  { fee, unearned }: Kept,
  calledOff: CalledOff,
): Promise<Settlement> {
  const { visitId, bookingId } = visit
  await returnPoints(context, tx, bookingId)
  if (fee > 0) {
    const entries = feeEntries(visitId, fee, visit.vatBasisPoints)
    const isNew = await postEntry(context, tx, { key: `fee:${visitId}`, kind: 'fee', bookingId, visitId, entries })
    if (!isNew) return nothing
    await settlePackVat(context, tx, { bookingId, visitId, vat: partsOf(fee, visit.vatBasisPoints).vat })
  }
  if (unearned > 0) {
    const entries = feeEntries(visitId, unearned, visit.vatBasisPoints)
    const isNew = await postEntry(context, tx, { key: `${unearnedKey}${visitId}`, kind: 'fee', bookingId, visitId, entries })
    if (!isNew) return nothing
  }
  const settlement = settlementOf(visit, fee + unearned)
  if (settlement.refund > 0) await giveBack(context, tx, visitId, settlement.refund, calledOff.to, calledOff.reason ?? 'cancelled')
  await scheduleCapture(tx, visitId, settlement.captured)
  await issueInvoice(systemContext(context), tx, visitId)
  return settlement
}

/**
 * Distributes a refund over the payments of a visit: what came from outside goes back before what the wallet paid, and of these the latest first
 * (decision 051).
 */
async function giveBack(context: Context, tx: Transaction, visitId: number, amount: Fils, to: RefundTo, reason: string): Promise<void> {
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.visitId, visitId), eq(payments.status, 'paid'), sql`${payments.refunded} < ${payments.captured}`))
    .orderBy(sql`${payments.gateway} = 'wallet'`, desc(payments.completedAt), desc(payments.id))
  let open = amount
  for (const payment of paid) {
    const part = Math.min(open, payment.captured - payment.refunded)
    if (part <= 0) continue
    await queueRefund(context, tx, payment, { amount: part, to, reason, key: `${reason}:${payment.refunded}` })
    open -= part
  }
  if (open > 0) throw new Error(`The payments of visit ${visitId} do not hold what the ledger says is held`)
}

/**
 * Decides how much of the authorisation for a visit to capture, in fils and at most the authorised amount; the rest is released.
 * executeCaptures does it after the commit. An earlier decision stays.
 */
export async function scheduleCapture(tx: Transaction, visitId: number, amount: Fils): Promise<void> {
  await tx
    .update(payments)
    .set({ captureAmount: sql`least(${amount}, ${payments.amount})` })
    .where(and(eq(payments.visitId, visitId), eq(payments.status, 'authorised'), isNull(payments.captureAmount)))
}
