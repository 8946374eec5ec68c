import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { VisitTime } from '../../contracts/booking-changes.ts'
import type { Transaction } from '../../db/client.ts'
import { visitAssignments, visits } from '../../db/schema/visits.ts'
import { nearestTimes, visitAt } from '../../domain/availability.ts'
import { dubaiDateOf, dubaiTimeOf } from '../../domain/dubai-time.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { assignProfessionals, isTimeTaken, TimeTaken } from '../availability/assign-professionals.ts'
import { lockCityDays } from '../availability/lock-city-days.ts'
import { type Calendar, readCalendar } from '../availability/read-calendar.ts'
import { daysAround, proposedAround } from '../availability/read-free-days.ts'
import { refusalOf, refuseStart } from '../availability/refuse-start.ts'
import { type ChangedBooking, getBooking } from '../booking-access/get-booking.ts'
import { feeFor, isChangeable, isInternal, type LoadedBooking, type LoadedVisit, lockVisit } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { expireHolds } from '../holds/expire-holds.ts'
import { announce } from '../messages/announce.ts'
import { bookingMoved } from '../messages/mails/booking-moved.ts'
import { chargeMoveFee } from '../settlements/charge-move-fee.ts'
import { refuseHigherFee } from './close-visits.ts'
import { findVisitTimes } from './find-visit-times.ts'
import type { VisitKey } from './transition-visit.ts'

/**
 * Moves one visit to another time, with the same professionals if they are free (product, decision 11: a customer's move keeps the earlier
 * deadline). Throws AppError not_found; conflict; invalid if the calendar does not allow it; time_taken with the nearest free times.
 */
export async function moveVisit(context: Context, one: VisitKey, input: z.output<typeof VisitTime>): Promise<ChangedBooking> {
  const dated = await readCalendar(context.db, input.date, input.date)
  try {
    const fee = await context.db.transaction((tx) => move(context, tx, one, input, dated))
    return { fee: dirhamsFromFils(fee), booking: await getBooking(context, one.id) }
  } catch (error) {
    if (isTimeTaken(error)) throw await refuseTaken(context, one, input)
    throw error
  }
}

async function move(
  context: Context,
  tx: Transaction,
  one: VisitKey,
  input: z.output<typeof VisitTime>,
  dated: Omit<Calendar, 'site'>,
): Promise<Fils> {
  const words = wordsFor(context)
  const { booking, visit } = await lockVisit(context, tx, one.id, one.number)
  if (!isChangeable(context, booking, visit)) throw new AppError('conflict', words.visitClosed)
  if (booking.holdExpiresAt && !isInternal(context.actor)) throw new AppError('conflict', words.confirmBeforeMoving)
  const calendar = { ...dated, site: booking.site }
  refuseStart(context, refusalOf(context, calendar, { ...input, hours: booking.hours }))
  const to = visitAt(input.date, input.time, booking.hours)
  if (to.startsAt.getTime() === visit.startsAt.getTime()) throw new AppError('conflict', words.sameTime)
  const { fee } = feeFor(context, booking, visit)
  refuseHigherFee(context, fee, input.expected_fee)
  await lockCityDays(tx, { city: booking.city, visits: [to] })
  await expireHolds(context, tx)
  const moved = await tx
    .update(visits)
    .set({ ...to, deadlineStart: deadlineOf(context, visit, to.startsAt), remindedAt: null, fee: sql`fee + ${fee}` })
    .where(and(eq(visits.id, visit.id), eq(visits.status, 'scheduled'), eq(visits.startsAt, visit.startsAt)))
    .returning({ id: visits.id })
  if (moved.length === 0) throw new AppError('conflict', words.stateChanged)
  const before = await tx
    .delete(visitAssignments)
    .where(eq(visitAssignments.visitId, visit.id))
    .returning({ id: visitAssignments.professionalId })
  const preferred = before.map(({ id }) => id)
  const { id: bookingId, serviceId, city, cleaners } = booking
  const staffed = await assignProfessionals(tx, {
    bookingId,
    serviceId,
    city,
    cleaners,
    buffer: calendar.settings.travelBuffer,
    visitIds: [visit.id],
    preferred,
  })
  if (staffed.length === 0) throw new TimeTaken()
  await tellMoved(context, tx, booking, visit, { date: input.date, time: input.time, fee })
  return fee
}

/** A customer's move never extends the deadline for free changes; a move that we request does. */
function deadlineOf(context: Context, visit: LoadedVisit, startsAt: Date): Date {
  if (isInternal(context.actor)) return startsAt
  const earliest = visit.deadlineStart ?? visit.startsAt
  return earliest < startsAt ? earliest : startsAt
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

async function refuseTaken(context: Context, one: VisitKey, input: z.output<typeof VisitTime>): Promise<AppError> {
  const days = await findVisitTimes(context, one, daysAround(context, input.date, proposedAround.days))
  const message = wordsFor(context).noTimeLeft
  const nearest = nearestTimes(days, { date: input.date, time: input.time }, proposedAround.most)
  return new AppError('time_taken', message, { fields: { time: message }, data: { nearest, taken: [input.date] } })
}
