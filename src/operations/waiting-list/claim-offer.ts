import { and, eq, gt } from 'drizzle-orm'
import type { BookingInput } from '../../contracts/bookings.ts'
import type { Transaction } from '../../db/client.ts'
import { visitAssignments } from '../../db/schema/visits.ts'
import { waitingPlaces } from '../../db/schema/waiting-list.ts'
import { instantOf } from '../../domain/dubai-time.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/**
 * Turns an offer into the booking that is being made, whose turn is held, and answers the professionals it held. One that is not paid in
 * time gives its place back to the list (waitAgain). Throws AppError conflict where the offer is over, or the booking is for something else.
 */
export async function claimOffer(context: Context, tx: Transaction, input: BookingInput, bookingId: string): Promise<number[]> {
  if (!input.waiting_place) return []
  const words = wordsFor(context)
  const [claimed] = await tx
    .update(waitingPlaces)
    .set({ state: 'claimed', bookingId })
    .where(
      and(eq(waitingPlaces.id, input.waiting_place), eq(waitingPlaces.state, 'offered'), gt(waitingPlaces.offerExpiresAt, context.now())),
    )
    .returning()
  if (!claimed) throw new AppError('conflict', words.offerOver, { fields: { waiting_place: words.offerOver } })
  const isTheSame =
    claimed.offeredStartsAt?.getTime() === instantOf(input.date, input.time).getTime() &&
    claimed.serviceId === input.service_id &&
    claimed.city === input.city &&
    claimed.cleaners === input.cleaners &&
    claimed.hours === input.hours &&
    input.frequency === 'Once'
  if (!isTheSame) throw new AppError('conflict', words.offerDiffers, { fields: { waiting_place: words.offerDiffers } })
  const held = await tx
    .delete(visitAssignments)
    .where(eq(visitAssignments.waitingPlaceId, claimed.id))
    .returning({ id: visitAssignments.professionalId })
  return held.map(({ id }) => id)
}
