import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings, payments } from '../../db/schema.ts'
import { fee as feeEntries } from '../../domain/ledger.ts'
import type { Fils } from '../../domain/money.ts'
import type { Context } from '../context.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { chargeVisit } from '../payments/charge-visit.ts'
import { executeCaptures } from '../payments/execute-captures.ts'
import { executeRefunds } from '../payments/execute-refunds.ts'
import { settleCancellation as settle } from '../payments/settle-cancellation.ts'
import { randomId } from '../random-id.ts'

/** The one place where bookings meet money. Each call is made in the transaction of the fact unless its name says 'after'. */

type Cancelled = { bookingId: string; visitIds: number[]; fee: Fils; to: 'source' | 'wallet' }
type OneVisit = { bookingId: string; visitId: number; fee: Fils }

/** Settles what was paid for visits that will not take place: the fee is kept, the rest goes back. */
export async function settleCancellation(context: Context, tx: Transaction, cancelled: Cancelled): Promise<void> {
  await settle(context, tx, cancelled)
}

/** The fee for moving a visit late, beside its price: owed with the visit, and charged when it is over. */
export async function chargeMoveFee(context: Context, tx: Transaction, { bookingId, visitId, fee }: OneVisit): Promise<void> {
  if (fee === 0) return
  const [booking] = await tx.select({ vatBasisPoints: bookings.vatBasisPoints }).from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) throw new Error('The booking of a moved visit does not exist')
  const entries = feeEntries(visitId, fee, booking.vatBasisPoints)
  await postEntry(context, tx, { key: randomId('move'), kind: 'fee', bookingId, visitId, entries })
}

/** What a customer owes to whose door nobody opened. */
export async function settleNoShow(context: Context, tx: Transaction, { bookingId, visitId, fee }: OneVisit): Promise<void> {
  await settle(context, tx, { bookingId, visitIds: [visitId], fee, to: 'source', reason: 'no_show' })
}

/** Called after the commit of a change that queued refunds; what fails here is done by the jobs. */
export async function afterSettlement(context: Context): Promise<void> {
  try {
    await executeCaptures(context)
    await executeRefunds(context)
  } catch (error) {
    context.log.warn({ err: error }, 'refunds wait for their job')
  }
}

/** Called after the commit of a visit's completion: charges it where it is still to be charged, and issues its invoice. */
export async function afterVisitCompleted(context: Context, visitId: number): Promise<void> {
  try {
    await chargeVisit(context, visitId)
  } catch (error) {
    context.log.warn({ err: error, visit: visitId }, 'the charge of a visit waits for its job')
  }
}

/** What is held of the customer's money for a booking, in fils; null where nothing was paid. */
export async function paidFor(tx: Pick<Transaction, 'select'>, bookingId: string): Promise<Fils | null> {
  const [row] = await tx
    .select({ paid: sql<number | null>`sum(${payments.captured} - ${payments.refunded})::int` })
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.status, 'paid')))
  return row?.paid ?? null
}
