import type { Queryable } from '../../db/client.ts'
import { lockVisit } from '../booking-access/load-booking.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { bookingMissed } from '../messages/mails/booking-missed.ts'
import { closeVisits } from './close-visits.ts'
import type { VisitKey } from './transition-visit.ts'

/**
 * Staff record that the team did not come: the visit is called off without a fee, and what was paid for it is refunded to where it came
 * from. Throws AppError not_found; conflict (it has not begun, or is over); payment_running.
 */
export async function admitMissedVisit(context: Context, { id, number }: VisitKey, db: Queryable = context.db): Promise<void> {
  await db.transaction(async (tx) => {
    const { booking, visit } = await lockVisit(context, tx, id, number)
    const isMissable = visit.status === 'scheduled' || visit.status === 'in_progress'
    if (!isMissable || visit.startsAt > context.now()) throw await conflictAt(context, tx, booking, visit)
    await closeVisits(context, tx, { booking, visits: [visit], reason: 'missed', expectedFee: 0, to: 'source' })
    await announce(context, tx, bookingMissed, { bookingId: id, visit: number }, { key: `missed:${visit.id}` })
  })
}
