import { and, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { payments } from '../../db/schema/payments.ts'
import { visits } from '../../db/schema/visits.ts'
import { fee as feeEntries } from '../../domain/ledger.ts'
import type { Fils } from '../../domain/money.ts'
import { unearnedOf } from '../../domain/unearned.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, systemContext, wordsFor } from '../context.ts'
import { moneyOfVisit, type PricedVisit } from '../dues/visit-money.ts'
import { AppError } from '../errors.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { queueRefund } from '../refunds/queue-refund.ts'
import { type Group, sumOfBack } from './unearned-discounts.ts'

/**
 * Gives back what was taken back of a discount, as far as what is left earns it again or is gone: what was paid is refunded with a credit note, what is
 * owed is waived. Call it after any change of what was booked together; executeSettlements pays after the commit. The caller holds the rows of
 * all of it. Throws AppError payment_running while it is being captured from a card.
 */
export async function returnDiscounts(context: Context, tx: Transaction, { visits: all, promo, isOpen }: Group): Promise<void> {
  let open = sumOfBack(all) - (isOpen ? 0 : unearnedOf(all, promo))
  for (const { visitId, discountBack } of all) {
    const part = Math.min(open, discountBack)
    if (part <= 0) continue
    await giveBack(context, tx, visitId, part)
    open -= part
  }
}

async function giveBack(context: Context, tx: Transaction, visitId: number, amount: Fils): Promise<void> {
  const visit = await moneyOfVisit(tx, visitId)
  if (!visit) return
  if (visit.setAside > 0) throw new AppError('payment_running', wordsFor(context).paymentRunning)
  const waived = Math.min(Math.max(0, visit.balance), amount)
  await tx
    .update(visits)
    .set({ fee: sql`fee - ${amount}`, discountBack: sql`discount_back - ${amount}` })
    .where(eq(visits.id, visitId))
  if (waived > 0) await waive(context, tx, visit, waived)
  if (waived < amount) await refund(context, tx, visit, amount - waived)
}

async function waive(context: Context, tx: Transaction, { visitId, bookingId, vatBasisPoints }: PricedVisit, amount: Fils): Promise<void> {
  const entries = feeEntries(visitId, amount, vatBasisPoints).map((entry) => ({ ...entry, amount: -entry.amount }))
  await postEntry(context, tx, { key: `unearned:${visitId}:waived`, kind: 'fee', bookingId, visitId, entries })
  await issueInvoice(systemContext(context), tx, visitId)
}

async function refund(context: Context, tx: Transaction, { visitId, bookingId, vatBasisPoints }: PricedVisit, amount: Fils): Promise<void> {
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.visitId, visitId), eq(payments.status, 'paid'), sql`${payments.refunded} < ${payments.captured}`))
    .orderBy(sql`${payments.gateway} = 'wallet'`, desc(payments.completedAt), desc(payments.id))
  let open = amount
  for (const payment of paid) {
    const part = Math.min(open, payment.captured - payment.refunded)
    if (part <= 0) continue
    const earned = { account: 'fees', vatBasisPoints } as const
    const order = { amount: part, to: 'source', reason: 'discount_returned', key: `discount_returned:${payment.refunded}`, earned } as const
    const refundId = await queueRefund(context, tx, payment, order)
    if (!refundId) continue
    await issueCreditNote(context, tx, {
      visitId,
      refundId,
      amount: part,
      reason: 'The discount is returned. أُعيد الخصم.',
      line: 'Discount no longer earned',
    })
    await recordEvent(systemContext(context), tx, {
      bookingId,
      kind: 'refund_decided',
      data: { refund: refundId, payment: payment.id, amount: part, to: 'source' },
    })
    open -= part
  }
}
