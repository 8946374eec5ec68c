import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings, payments } from '../../db/schema.ts'
import type { BookingState } from '../../domain/bookings.ts'
import type { ChargeOutcome, DeclineReason } from '../../domain/payments.ts'
import { recordEvent } from '../bookings/record-event.ts'
import { type Context, systemContext } from '../context.ts'

export type SettledPayment = { failure: DeclineReason | 'lost' | null; bookingStatus: BookingState }

/**
 * Writes down what the provider answered and, where money moved, confirms the booking: the one way to an end for the browser's call and
 * the reconciler. Settling twice changes nothing; the first answer stands. outcome null means that the provider never saw the charge.
 */
export async function settlePayment(context: Context, paymentId: string, outcome: ChargeOutcome | null): Promise<SettledPayment> {
  return context.db.transaction(async (tx) => {
    await lockBookingOf(tx, paymentId)
    const approved = outcome?.outcome === 'approved'
    const [settled] = await tx
      .update(payments)
      .set({
        status: approved ? 'paid' : 'failed',
        gatewayReference: approved ? outcome.reference : null,
        failure: approved ? null : (outcome?.reason ?? 'lost'),
        completedAt: context.now(),
      })
      .where(and(eq(payments.id, paymentId), eq(payments.status, 'processing')))
      .returning({ bookingId: payments.bookingId, failure: payments.failure, amount: payments.amount })
    if (settled && approved) await confirm(context, tx, settled.bookingId, paymentId, settled.amount)
    if (settled && !approved) {
      await recordEvent(context, tx, {
        bookingId: settled.bookingId,
        kind: 'payment_failed',
        data: { payment: paymentId, failure: settled.failure },
      })
    }
    return readSettled(tx, paymentId)
  })
}

/** The booking's row first, then the payment's: the order in which startPayment takes them, so that the two never wait for each other. */
async function lockBookingOf(tx: Transaction, paymentId: string): Promise<void> {
  const ofPayment = tx.select({ id: payments.bookingId }).from(payments).where(eq(payments.id, paymentId))
  await tx.select({ id: bookings.id }).from(bookings).where(inArray(bookings.id, ofPayment)).for('update')
}

async function confirm(context: Context, tx: Transaction, bookingId: string, paymentId: string, amount: number): Promise<void> {
  const confirmed = await tx
    .update(bookings)
    .set({ status: 'confirmed', holdExpiresAt: null })
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, 'pending')))
    .returning({ id: bookings.id })
  await recordEvent(systemContext(context), tx, {
    bookingId,
    kind: 'paid',
    ...(confirmed.length > 0 && { fromStatus: 'pending', toStatus: 'confirmed' }),
    data: { payment: paymentId, amount },
  })
}

async function readSettled(tx: Transaction, paymentId: string): Promise<SettledPayment> {
  const [row] = await tx
    .select({ failure: payments.failure, bookingStatus: bookings.status })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(payments.id, paymentId))
  if (!row) throw new Error('The payment that is being settled does not exist')
  return row
}
