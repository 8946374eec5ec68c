import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { compensations } from '../../db/schema/compensations.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'

/**
 * Locks the booking that a refund or credit is about, if there is one, and then its owner's account against an erasure: whoever gives, takes back or releases one does that first, as whoever changes
 * a claim does, so that no two transactions deadlock.
 */
export async function lockBookingOf(tx: Transaction, compensationId: string): Promise<void> {
  const { bookingId, owner } = compensations
  const [given] = await tx.select({ bookingId, owner }).from(compensations).where(eq(compensations.id, compensationId))
  if (given?.bookingId) await lockBookingStatus(tx, given.bookingId)
  if (given) await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, given.owner)).for('key share')
}
