import { and, eq, lt } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { visitAssignments, visits } from '../../db/schema/visits.ts'
import { mayChange, mayChangeVisit, type VisitState } from '../../domain/bookings.ts'
import { noShowFee } from '../../domain/cancellation.ts'
import { endOfDayAhead } from '../../domain/evening-call.ts'
import { changeableOf, type LoadedBooking, type LoadedVisit, lockBooking, lockVisit } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { afterVisitCompleted, settleNoShow } from '../bookings/money-seam.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { followVisits } from './follow-visits.ts'

type One = { id: string; number: number }

/**
 * Says that a booking takes place, as staff do on the phone or the job the evening before; then it is the reminder too, so that one
 * evening brings one mail. Throws AppError not_found, conflict.
 */
export async function confirmBooking(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const booking = await lockBooking(context, tx, id)
    if (!mayChange(booking.status, 'confirmed', context.actor.kind) || booking.status !== 'pending' || booking.holdExpiresAt)
      throw notAllowed(context)
    await tx
      .update(bookings)
      .set({ status: 'confirmed' })
      .where(and(eq(bookings.id, id), eq(bookings.status, 'pending')))
    await recordEvent(context, tx, { bookingId: id, kind: 'confirmed', fromStatus: 'pending', toStatus: 'confirmed' })
    await tx
      .update(visits)
      .set({ remindedAt: context.now() })
      .where(and(eq(visits.bookingId, id), eq(visits.status, 'scheduled'), lt(visits.startsAt, endOfDayAhead(context.now()))))
    await announce(context, tx, { kind: 'confirmed', bookingId: id, key: `confirmed:${id}`, data: {} })
  })
}

/** Somebody is at the door. Throws AppError not_found, conflict. */
export async function startVisit(context: Context, one: One): Promise<void> {
  await change(context, one, { to: 'in_progress', kind: 'visit_started', set: { startedAt: context.now() } })
}

/** The work is done: the visit is charged where it is still to be, and gets its invoice. Throws AppError not_found, conflict. */
export async function completeVisit(context: Context, one: One): Promise<void> {
  const visitId = await change(context, one, {
    to: 'completed',
    kind: 'visit_completed',
    set: { completedAt: context.now() },
    also: (tx, booking, { id, number }) =>
      announce(context, tx, { kind: 'completed', bookingId: booking.id, key: `completed:${id}`, data: { visit: number } }),
  })
  await afterVisitCompleted(context, visitId)
}

/** Nobody opened the door: the price is owed (product, decision 11), and whoever came is free again. Throws AppError not_found, conflict. */
export async function markNoShow(context: Context, one: One): Promise<void> {
  await change(context, one, {
    to: 'no_show',
    kind: 'visit_no_show',
    set: { closedAt: context.now() },
    also: async (tx, booking, visit) => {
      const fee = noShowFee(booking.policy, changeableOf(booking, visit))
      await tx
        .update(visits)
        .set({ fee: visit.fee + fee })
        .where(eq(visits.id, visit.id))
      await tx.update(visitAssignments).set({ isActive: false }).where(eq(visitAssignments.visitId, visit.id))
      await settleNoShow(context, tx, { bookingId: booking.id, visitId: visit.id, fee })
      const data = { visit: visit.number, fee }
      await announce(context, tx, { kind: 'no_show', bookingId: booking.id, key: `no_show:${visit.id}`, data })
    },
  })
}

type Change = {
  to: VisitState
  /** The name of its event. */
  kind: string
  set: Partial<LoadedVisit>
  also?: (tx: Transaction, booking: LoadedBooking, visit: LoadedVisit) => Promise<void>
}

/** One change of a visit's state that the table allows to this actor, with its event; the booking follows. Answers the visit's id. */
async function change(context: Context, one: One, { to, kind, set, also }: Change): Promise<number> {
  return context.db.transaction(async (tx) => {
    const { booking, visit } = await lockVisit(context, tx, one.id, one.number)
    const isUnderWay = booking.status === 'confirmed' || booking.status === 'in_progress'
    const isTooEarly = to === 'no_show' && visit.startsAt > context.now()
    if (!isUnderWay || isTooEarly || !mayChangeVisit(visit.status, to, context.actor.kind)) throw notAllowed(context)
    const changed = await tx
      .update(visits)
      .set({ ...set, status: to })
      .where(and(eq(visits.id, visit.id), eq(visits.status, visit.status)))
      .returning({ id: visits.id })
    if (changed.length === 0) throw new AppError('conflict', wordsFor(context).stateChanged)
    await recordEvent(context, tx, { bookingId: booking.id, kind, data: { visit: visit.number } })
    await also?.(tx, booking, visit)
    await followVisits(context, tx, booking.id, booking.status)
    return visit.id
  })
}

const notAllowed = (context: Context) => new AppError('conflict', wordsFor(context).notNow)
