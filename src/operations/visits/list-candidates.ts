import type { VisitCandidate } from '../../contracts/office/visit-changes.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { loadBooking, visitOf } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'
import { candidatesOfVisit } from './candidates-of-visit.ts'
import type { VisitKey } from './transition-visit.ts'

/** Who could take a visit, and why the others cannot. Throws AppError unauthenticated, forbidden, not_found. */
export async function listCandidates(context: Context, { id, number }: VisitKey): Promise<VisitCandidate[]> {
  await staffWhoSee(context, 'desk')
  const booking = await loadBooking(context, context.db, id)
  const people = await candidatesOfVisit(context, context.db, booking, visitOf(context, booking, number))
  return people.map(({ id, name, city, isAssigned, refusal, busy, isKnown, extraRoad, minutesThatDay }) => ({
    ...{ id, name, city, refusal, is_assigned: isAssigned, minutes_that_day: minutesThatDay, is_known: isKnown, extra_road: extraRoad },
    busy: busy && {
      from: busy.from.toISOString(),
      until: busy.until.toISOString(),
      booking_id: busy.bookingId,
      number: busy.number,
    },
  }))
}
