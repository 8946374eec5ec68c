import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings, payments } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { recordEvent } from './record-event.ts'
import { releaseProfessionals } from './release-professionals.ts'

/**
 * Gives up a customer's booking that was never paid, for another that takes its place. False where there is nothing to give up but
 * the hold had run out; the caller's own claim then decides.
 */
export async function releaseUnpaid(context: Context, tx: Transaction, bookingId: string, customerId: string): Promise<boolean> {
  const ofCustomer = and(eq(bookings.id, bookingId), eq(bookings.customerId, customerId))
  const [booking] = await tx.select({ status: bookings.status }).from(bookings).where(ofCustomer).for('update')
  if (booking?.status === 'expired') return true
  const moneyMoves = tx
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.bookingId, bookings.id), inArray(payments.status, ['processing', 'authorised', 'paid'])))
  const released = await tx
    .update(bookings)
    .set({ status: 'cancelled' })
    .where(and(ofCustomer, eq(bookings.status, 'pending'), notExists(moneyMoves)))
    .returning({ id: bookings.id })
  if (released.length === 0) return false
  await releaseProfessionals(tx, [bookingId])
  await recordEvent(context, tx, { bookingId, kind: 'replaced', fromStatus: 'pending', toStatus: 'cancelled' })
  return true
}
