import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings, visitAssignments, visits } from '../../db/schema.ts'
import { type Context, systemContext } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { readSettings } from '../settings.ts'
import { assignProfessionals } from './assign-professionals.ts'
import { expireHolds } from './expire-holds.ts'
import { lockBooking } from './load-booking.ts'
import { recordEvent } from './record-event.ts'
import { takeTurn } from './take-turn.ts'

/**
 * Brings a booking back to life whose hold had run out when its money came, where all of its times can still be had; false where not,
 * and nothing is changed: the money goes back. In the caller's transaction, which writes the payment down.
 */
export async function reviveBooking(context: Context, tx: Transaction, bookingId: string): Promise<boolean> {
  const system = systemContext(context)
  const booking = await lockBooking(system, tx, bookingId)
  if (booking.status !== 'expired' || booking.visits.some(({ startsAt }) => startsAt <= context.now())) return false
  const { travelBuffer } = await readSettings(tx)
  await takeTurn(tx, { city: booking.city, visits: booking.visits })
  await expireHolds(system, tx)
  return tx
    .transaction(async (attempt) => {
      await attempt.update(bookings).set({ status: 'confirmed', holdExpiresAt: null }).where(eq(bookings.id, bookingId))
      const back = await attempt
        .update(visits)
        .set({ status: 'scheduled', closedReason: null, closedAt: null })
        .where(and(eq(visits.bookingId, bookingId), eq(visits.status, 'cancelled')))
        .returning({ id: visits.id })
      const visitIds = back.map(({ id }) => id)
      const preferred: number[] = []
      for (const visitId of visitIds) {
        const gone = await attempt
          .delete(visitAssignments)
          .where(eq(visitAssignments.visitId, visitId))
          .returning({ id: visitAssignments.professionalId })
        preferred.push(...gone.map(({ id }) => id))
      }
      const { serviceId, city, cleaners } = booking
      const staffed = await assignProfessionals(attempt, {
        bookingId,
        serviceId,
        city,
        cleaners,
        buffer: travelBuffer,
        visitIds,
        preferred,
      })
      if (staffed.length !== visitIds.length) throw new Gone()
      await recordEvent(system, attempt, { bookingId, kind: 'rebooked', fromStatus: 'expired', toStatus: 'confirmed' })
      await announce(system, attempt, { kind: 'rebooked', bookingId, key: `rebooked:${bookingId}`, data: {} })
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof Gone) return false
      throw error
    })
}

class Gone extends Error {}
