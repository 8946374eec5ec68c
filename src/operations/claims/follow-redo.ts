import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { claims } from '../../db/schema/claims.ts'
import { type BookingState, isOpenBooking } from '../../domain/bookings.ts'
import { addMinutes, minutesPerDay } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { readGuarantee } from '../settings/read-guarantee.ts'
import { moveClaim } from './move-claim.ts'

/**
 * The claim follows the free booking that was made for it: it is done with the visit; without one it waits for another. Called in the transaction that
 * changed the booking; any other booking changes nothing.
 */
export async function followRedo(context: Context, tx: Transaction, bookingId: string, to: BookingState): Promise<void> {
  if (isOpenBooking(to)) return
  const [claim] = await tx
    .select({ id: claims.id })
    .from(claims)
    .innerJoin(bookings, eq(bookings.redoOf, claims.id))
    .where(sql`${bookings.id} = ${bookingId} AND ${claims.state} = 'booked'`)
  if (!claim) return
  if (to === 'completed') {
    await moveClaim(context, tx, claim.id, { to: 'done' })
    return
  }
  const { redoDays } = await readGuarantee(tx)
  await moveClaim(context, tx, claim.id, { to: 'agreed', set: { bookUntil: addMinutes(context.now(), redoDays * minutesPerDay) } })
}
