import type { VisitCandidate } from '../../contracts/office/visit-changes.ts'
import { type CandidateFacts, whyGoes, whyNotGoes } from '../../domain/assignment-reasons.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { loadBooking, visitOf } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'
import { candidatesOfVisit } from './candidates-of-visit.ts'
import { reasonsOf } from './team-of-visit.ts'
import type { VisitKey } from './transition-visit.ts'

/** Who could take a visit, and why the others cannot. Throws AppError unauthenticated, forbidden, not_found. */
export async function listCandidates(context: Context, { id, number }: VisitKey): Promise<VisitCandidate[]> {
  await staffWhoSee(context, 'desk')
  const booking = await loadBooking(context, context.db, id)
  const visit = visitOf(context, booking, number)
  const [people, kept] = await Promise.all([candidatesOfVisit(context, context.db, booking, visit), reasonsOf(context.db, visit.id)])
  return people.map(({ id, name, city, isAssigned, refusal, busy, isKnown, extraRoad, minutesThatDay }) => ({
    ...{ id, name, city, refusal, is_assigned: isAssigned, minutes_that_day: minutesThatDay, is_known: isKnown, extra_road: extraRoad },
    reason: kept ? reasonOf(id, isAssigned, kept.candidates) : null,
    busy: busy && {
      from: busy.from.toISOString(),
      until: busy.until.toISOString(),
      booking_id: busy.bookingId,
      number: busy.number,
    },
  }))
}

function reasonOf(id: number, goes: boolean, candidates: readonly CandidateFacts[]): VisitCandidate['reason'] {
  const reason = goes ? whyGoes(id, candidates) : whyNotGoes(id, candidates)
  return reason && { goes, ...reason }
}
