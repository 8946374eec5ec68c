import type { Queryable } from '../../db/client.ts'
import { type Candidate, findCandidates } from '../availability/find-candidates.ts'
import type { LoadedBooking, LoadedVisit } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'
import { readSettings } from '../settings/read-settings.ts'

/** Who could take a visit of a booking, and why the others cannot; `among`: only these professionals. */
export async function candidatesOfVisit(
  context: Context,
  db: Queryable,
  { id: bookingId, serviceId, city, area, wishes, language }: LoadedBooking,
  { id: visitId, startsAt, endsAt }: LoadedVisit,
  among?: readonly number[],
): Promise<Candidate[]> {
  const { travelBuffer: buffer } = await readSettings(db)
  return findCandidates(context, db, { bookingId, visitId, serviceId, city, area, startsAt, endsAt, buffer, among, wishes, language })
}
