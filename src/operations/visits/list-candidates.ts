import type { VisitCandidate } from '../../contracts/office/visit-changes.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { findCandidates } from '../availability/find-candidates.ts'
import { loadBooking, visitOf } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { VisitKey } from './transition-visit.ts'

/** Who could take a visit, and why the others cannot. Throws AppError unauthenticated, forbidden, not_found. */
export async function listCandidates(context: Context, { id, number }: VisitKey): Promise<VisitCandidate[]> {
  await staffWhoSee(context, 'desk')
  const booking = await loadBooking(context, context.db, id)
  const { id: visitId, startsAt, endsAt } = visitOf(context, booking, number)
  const { travelBuffer: buffer } = await readSettings(context.db)
  const { serviceId, city, area } = booking
  const people = await findCandidates(context, context.db, {
    bookingId: booking.id,
    visitId,
    serviceId,
    city,
    area,
    startsAt,
    endsAt,
    buffer,
  })
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
