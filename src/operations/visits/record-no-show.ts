import type { BookingNow, NoShowInput } from '../../contracts/booking-changes.ts'
import { getBooking } from '../booking-access/get-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { executeSettlements } from '../payments/execute-settlements.ts'
import { admitMissedVisit } from './admit-missed-visit.ts'
import { markNoShow } from './mark-no-show.ts'
import { reportMissedVisit } from './report-missed-visit.ts'
import type { VisitKey } from './transition-visit.ts'

/**
 * Records that a visit did not take place, and who missed it. 'customer': nobody let the team in, which staff say here, and which costs the
 * price. 'us': nobody came; a customer's report waits for staff, who say the same to call the visit off free of
 * charge. Throws AppError forbidden, not_found, conflict.
 */
export async function recordNoShow(context: Context, key: VisitKey, { missed_by: missedBy }: NoShowInput): Promise<BookingNow> {
  if (missedBy === 'customer' && context.actor.kind !== 'staff') throw new AppError('forbidden', wordsFor(context).noShowByStaff)
  if (missedBy === 'customer') await markNoShow(context, key)
  else if (context.actor.kind === 'staff') await admitMissedVisit(context, key)
  else await reportMissedVisit(context, key)
  await executeSettlements(context, key.id)
  return getBooking(context, key.id)
}
