import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { visits } from '../../db/schema/visits.ts'
import { mayChangeVisit, type VisitState } from '../../domain/bookings.ts'
import { type LoadedBooking, type LoadedVisit, lockVisit } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import type { Context } from '../context.ts'
import { syncBookingStatus } from './sync-booking-status.ts'

/** A visit, by its booking's id and its number. */
export type VisitKey = { id: string; number: number }

type Transition = {
  to: VisitState
  /** The name of its event. */
  kind: string
  set: Partial<LoadedVisit>
  /** Further work that belongs to the change. */
  also?: (booking: LoadedBooking, visit: LoadedVisit) => Promise<void>
}

/**
 * One change of a visit's state that the table allows to this actor (domain/bookings.ts), with its event, in the caller's transaction; the
 * booking's status follows. Returns the visit's id. Throws AppError not_found, conflict.
 */
export async function transitionVisit(context: Context, tx: Transaction, { id, number }: VisitKey, change: Transition): Promise<number> {
  const { to, kind, set, also } = change
  const { booking, visit } = await lockVisit(context, tx, id, number)
  const isUnderWay = booking.status === 'confirmed' || booking.status === 'in_progress'
  const isTooEarly = to === 'no_show' && visit.startsAt > context.now()
  if (!isUnderWay || isTooEarly || !mayChangeVisit(visit.status, to, context.actor.kind))
    throw await conflictAt(context, tx, booking, visit)
  const changed = await tx
    .update(visits)
    .set({ ...set, status: to })
    .where(and(eq(visits.id, visit.id), eq(visits.status, visit.status)))
    .returning({ id: visits.id })
  if (changed.length === 0) throw await conflictAt(context, tx, booking, visit)
  await recordEvent(context, tx, { bookingId: booking.id, kind, data: { visit: visit.number } })
  await also?.(booking, visit)
  await syncBookingStatus(context, tx, booking.id, booking.status)
  return visit.id
}
