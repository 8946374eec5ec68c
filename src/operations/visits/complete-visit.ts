import { and, eq } from 'drizzle-orm'
import type { BookingNow, VisitCompletionInput } from '../../contracts/booking-changes.ts'
import type { Transaction } from '../../db/client.ts'
import { visits } from '../../db/schema/visits.ts'
import { confirmerOf } from '../../domain/bookings.ts'
import { getBooking } from '../booking-access/get-booking.ts'
import { type LoadedVisit, lockVisit } from '../booking-access/load-booking.ts'
import { chargeVisit } from '../charges/charge-visit.ts'
import { receiveCash } from '../charges/receive-cash.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { bookingCompleted } from '../messages/mails/booking-completed.ts'
import { transitionVisit, type VisitKey } from './transition-visit.ts'

/**
 * Records that a visit took place, by the word of its customer once it is over, its professional or staff (decision 016). Then it is charged
 * if that is still due, earned and invoiced; cash_received, for staff and professionals alone, records the cash as well. Saying it again
 * changes nothing, except that the word of the house stands above the customer's. Throws AppError not_found; conflict; forbidden.
 */
export async function completeVisit(context: Context, key: VisitKey, input: VisitCompletionInput = {}): Promise<BookingNow> {
  const visitId = await context.db.transaction((tx) => recordCompletion(context, tx, key, input))
  try {
    await chargeVisit(context, visitId)
  } catch (error) {
    context.log.warn({ err: error, visit: visitId }, 'the charge of a visit waits for its job')
  }
  return getBooking(context, key.id)
}

/**
 * The record alone, in the caller's transaction; call chargeVisit after the commit. at: when the work ended, now unless told otherwise. Returns
 * the visit's id. Throws AppError not_found, conflict, forbidden.
 */
export async function recordCompletion(
  context: Context,
  tx: Transaction,
  key: VisitKey,
  { cash_received: isCashReceived }: VisitCompletionInput,
  at = context.now(),
): Promise<number> {
  const { visit } = await lockVisit(context, tx, key.id, key.number)
  if (visit.status === 'completed') await vouch(context, tx, visit)
  else await confirm(context, tx, key, visit, at)
  if (isCashReceived) await receiveCash(context, tx, key)
  return visit.id
}

async function confirm(context: Context, tx: Transaction, key: VisitKey, visit: LoadedVisit, at: Date): Promise<void> {
  const confirmedBy = confirmerOf(context.actor.kind)
  if (confirmedBy === 'customer' && visit.endsAt > context.now()) throw new AppError('conflict', wordsFor(context).visitNotOver)
  await transitionVisit(context, tx, key, {
    to: 'completed',
    kind: 'visit_completed',
    set: { completedAt: at, confirmedBy, missedReportedAt: null },
    also: (booking, { id, number }) =>
      announce(context, tx, bookingCompleted, { bookingId: booking.id, visit: number }, { key: `completed:${id}` }),
  })
}

/** Somebody of the house confirms what so far only the customer said. */
async function vouch(context: Context, tx: Transaction, { id }: LoadedVisit): Promise<void> {
  const confirmedBy = confirmerOf(context.actor.kind)
  if (confirmedBy === 'customer') return
  await tx
    .update(visits)
    .set({ confirmedBy })
    .where(and(eq(visits.id, id), eq(visits.status, 'completed'), eq(visits.confirmedBy, 'customer')))
}
