import { type ArrivalWindow, arrivalWindow, isLate } from '../../../domain/visit-progress.ts'
import type { Context } from '../../context.ts'
import { findJourney } from '../../journeys/find-journey.ts'
import type { Owed } from '../define-mail.ts'
import { type AboutBooking, readBooking } from './read-booking.ts'

/** A visit with the window in which its team is expected; null once it is there, or was there to be. */
export type AboutArrival = AboutBooking & { arrival: ArrivalWindow; isLate: boolean }

/** What an email of the way to a visit shows; null if it is no longer true. */
export async function readArrival(context: Context, owed: Owed<{ bookingId: string; visit: number }>): Promise<AboutArrival | null> {
  const about = await readBooking(context, owed, [owed.data.visit])
  const [visit] = about?.booking.visits ?? []
  const journey = visit && (await findJourney(context.db, visit.id))
  const arrival = journey && arrivalWindow(journey)
  if (!about || !journey || !arrival || arrival.until < context.now()) return null
  return { ...about, arrival, isLate: isLate(journey.startsAt, arrival) }
}
