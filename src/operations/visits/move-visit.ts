import type { z } from 'zod'
import type { VisitTime } from '../../contracts/booking-changes.ts'
import type { Transaction } from '../../db/client.ts'
import { dubaiDateOf, dubaiTimeOf } from '../../domain/dubai-time.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { isTimeTaken } from '../availability/assign-professionals.ts'
import { type ChangedBooking, getBooking } from '../booking-access/get-booking.ts'
import { feeFor, isInternal, type LoadedBooking, type LoadedVisit, lockVisit, noFee } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { refusingOverdrawn } from '../capacity/refuse-overdrawn.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { bookingMoved } from '../messages/mails/booking-moved.ts'
import { chargeMoveFee } from '../settlements/charge-move-fee.ts'
import { placeVisit, refuseTakenVisitTime } from './place-visit.ts'
import type { VisitKey } from './transition-visit.ts'

/**
 * Moves one visit to another time, with the same professionals if they are free (product, decision 11: a customer's move keeps the earlier
 * deadline). Throws AppError not_found; conflict, also for more than may be booked without paying; invalid if the calendar does not allow it; time_taken with the nearest free times.
 */
export async function moveVisit(context: Context, one: VisitKey, input: z.output<typeof VisitTime>): Promise<ChangedBooking> {
  try {
    const fee = await refusingOverdrawn(context, () => context.db.transaction((tx) => move(context, tx, one, input)))
    return { fee: dirhamsFromFils(fee), booking: await getBooking(context, one.id) }
  } catch (error) {
    if (isTimeTaken(error)) throw await refuseTakenVisitTime(context, one, input)
    throw error
  }
}

async function move(context: Context, tx: Transaction, one: VisitKey, input: z.output<typeof VisitTime>): Promise<Fils> {
  const { booking, visit } = await lockVisit(context, tx, one.id, one.number)
  if (booking.holdExpiresAt && !isInternal(context.actor)) throw new AppError('conflict', wordsFor(context).confirmBeforeMoving)
  // A visit of a pack stays its unit wherever it goes, and keeps its earlier deadline for being given back.
  const { fee } = booking.isFromPack ? noFee : feeFor(context, booking, visit)
  const { date, time, expected_fee: expectedFee } = input
  await placeVisit(context, tx, { booking, visit, to: { date, time }, fee, expectedFee })
  await tellMoved(context, tx, booking, visit, { date, time, fee })
  return fee
}

async function tellMoved(
  context: Context,
  tx: Transaction,
  booking: LoadedBooking,
  visit: LoadedVisit,
  { date, time, fee }: { date: string; time: string; fee: Fils },
): Promise<void> {
  const data = {
    visit: visit.number,
    from: { date: dubaiDateOf(visit.startsAt), time: dubaiTimeOf(visit.startsAt) },
    to: { date, time },
    fee,
  }
  await recordEvent(context, tx, { bookingId: booking.id, kind: 'visit_moved', data })
  await chargeMoveFee(context, tx, { bookingId: booking.id, visitId: visit.id, fee })
  const key = `moved:${visit.id}:${context.now().getTime()}:${date} ${time}`
  await announce(context, tx, bookingMoved, { bookingId: booking.id, ...data }, { key })
}
