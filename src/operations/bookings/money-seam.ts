import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { payments } from '../../db/schema.ts'
import type { Fils } from '../../domain/money.ts'
import { type Context, systemContext } from '../context.ts'
import { recordEvent } from './record-event.ts'

/** The one place where bookings meet money. Each call is made in the transaction of the fact unless its name says 'after'. */

type Cancelled = { bookingId: string; visitIds: number[]; fee: Fils; to: 'source' | 'wallet' }

/** Settles what was paid for visits that will not take place: the fee is kept, the rest goes back. */
export async function settleCancellation(context: Context, tx: Transaction, { bookingId, visitIds, fee, to }: Cancelled): Promise<void> {
  await recordEvent(systemContext(context), tx, { bookingId, kind: 'money:cancelled', data: { visitIds, fee, to } })
}

/** The fee for moving a visit late, beside its price. */
export async function chargeMoveFee(
  context: Context,
  tx: Transaction,
  { bookingId, visitId, fee }: { bookingId: string; visitId: number; fee: Fils },
) {
  if (fee > 0) await recordEvent(systemContext(context), tx, { bookingId, kind: 'money:move_fee', data: { visitId, fee } })
}

/** What a customer owes to whose door nobody opened. */
export async function settleNoShow(
  context: Context,
  tx: Transaction,
  { bookingId, visitId, fee }: { bookingId: string; visitId: number; fee: Fils },
) {
  await recordEvent(systemContext(context), tx, { bookingId, kind: 'money:no_show', data: { visitId, fee } })
}

/** Called after the commit of a change that queued refunds. */
export async function afterSettlement(_context: Context): Promise<void> {}

/** Called after the commit of a visit's completion: charges it where it is still to be charged, and issues its invoice. */
export async function afterVisitCompleted(_context: Context, _visitId: number): Promise<void> {}

/** What has been paid for a booking so far; null where nothing was. */
export async function paidFor(tx: Pick<Transaction, 'select'>, bookingId: string): Promise<Fils | null> {
  const [row] = await tx
    .select({ paid: sql<number | null>`sum(${payments.amount})::int` })
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.status, 'paid')))
  return row?.paid ?? null
}
