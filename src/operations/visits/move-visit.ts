import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { VisitTime, VisitTimesQuery } from '../../contracts/booking-changes.ts'
import type { Transaction } from '../../db/client.ts'
import { visitAssignments, visits } from '../../db/schema/visits.ts'
import { type FreeDay, nearestTimes, sayWhyNot, visitAt } from '../../domain/availability.ts'
import { type CalendarRule, planOfDay } from '../../domain/calendar.ts'
import { addDays, dubaiDateOf, dubaiTimeOf } from '../../domain/dubai-time.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import type { Settings } from '../../domain/settings.ts'
import { assignProfessionals } from '../availability/assign-professionals.ts'
import { daysAround, proposedAround } from '../availability/days-around.ts'
import { isOverlap } from '../availability/is-overlap.ts'
import { readFreeDays } from '../availability/read-free-days.ts'
import { readRules } from '../availability/read-rules.ts'
import { refusalOf, refuseStart } from '../availability/refuse-start.ts'
import { takeTurn } from '../availability/take-turn.ts'
import { isOfHouse } from '../booking-access/booking-actor.ts'
import { getBooking } from '../booking-access/get-booking.ts'
import {
  feeFor,
  isChangeable,
  type LoadedBooking,
  type LoadedVisit,
  loadBooking,
  lockVisit,
  visitOf,
} from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import type { Changed } from '../bookings/cancel-booking.ts'
import { chargeMoveFee } from '../bookings/money-seam.ts'
import { TimeTaken } from '../bookings/refuse-taken-time.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { expireHolds } from '../holds/expire-holds.ts'
import { announce } from '../messages/announce.ts'
import { readSettings } from '../settings/read-settings.ts'
import { refuseHigherFee } from './close-visits.ts'

type One = { id: string; number: number }
type Calendar = { settings: Settings; rules: CalendarRule[] }

/**
 * Moves one visit to another time, with the same professionals where they are free (product, decision 11: a customer's move keeps the
 * earlier deadline). Throws AppError not_found; conflict; invalid where the calendar does not allow it; time_taken with the nearest free times.
 */
export async function moveVisit(context: Context, one: One, input: z.output<typeof VisitTime>): Promise<Changed> {
  const calendar: Calendar = {
    settings: await readSettings(context.db),
    rules: await readRules(context.db, input.date, input.date),
  }
  try {
    const fee = await context.db.transaction((tx) => move(context, tx, one, input, calendar))
    return { fee: dirhamsFromFils(fee), booking: await getBooking(context, one.id) }
  } catch (error) {
    if (error instanceof TimeTaken || isOverlap(error)) throw await refuseTaken(context, one, input)
    throw error
  }
}

async function move(
  context: Context,
  tx: Transaction,
  one: One,
  input: z.output<typeof VisitTime>,
  { settings, rules }: Calendar,
): Promise<Fils> {
  const words = wordsFor(context)
  const { booking, visit } = await lockVisit(context, tx, one.id, one.number)
  if (!isChangeable(context, booking, visit)) throw new AppError('conflict', words.visitClosed)
  refuseStart(
    context,
    refusalOf(context, { ...input, hours: booking.hours }, settings, planOfDay(input.date, booking.place, rules, settings)),
  )
  const to = visitAt(input.date, input.time, booking.hours)
  if (to.startsAt.getTime() === visit.startsAt.getTime()) throw new AppError('conflict', words.sameTime)
  const { fee } = feeFor(context, booking, visit)
  refuseHigherFee(context, fee, input.expected_fee)
  await takeTurn(tx, { city: booking.city, visits: [to] })
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
    buffer: settings.travelBuffer,
    visitIds: [visit.id],
    preferred,
  })
  if (staffed.length === 0) throw new TimeTaken()
  await tellMoved(context, tx, booking, visit, { date: input.date, time: input.time, fee })
  return fee
}

/** A customer's move never gains time for changing one's mind; a move that we ask for does. */
function deadlineOf(context: Context, visit: LoadedVisit, startsAt: Date): Date {
  if (isOfHouse(context.actor)) return startsAt
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
  await announce(context, tx, { kind: 'moved', bookingId: booking.id, key, data })
}

/** The times to which a visit can be moved; it does not stand in its own way. Throws AppError not_found. */
export async function findVisitTimes(context: Context, one: One, query: z.output<typeof VisitTimesQuery>): Promise<FreeDay[]> {
  const booking = await loadBooking(context, context.db, one.id)
  const visit = visitOf(context, booking, one.number)
  const from = query.from ?? dubaiDateOf(context.now())
  const [settings, rules] = await Promise.all([readSettings(context.db), readRules(context.db, from, addDays(from, query.days))])
  const { serviceId, place, hours, cleaners } = booking
  const days = await readFreeDays(context, { serviceId, place, hours, cleaners, from, days: query.days, settings, rules, except: visit.id })
  const [date, time] = [dubaiDateOf(visit.startsAt), dubaiTimeOf(visit.startsAt)]
  const others = days.map((day) => (day.date === date ? { ...day, times: day.times.filter((one) => one !== time) } : day))
  return sayWhyNot(others, { hours, now: context.now(), settings, planOf: (day) => planOfDay(day, place, rules, settings) })
}

async function refuseTaken(context: Context, one: One, input: z.output<typeof VisitTime>): Promise<AppError> {
  const days = await findVisitTimes(context, one, daysAround(context, input.date, proposedAround.days))
  const message = wordsFor(context).noTimeLeft
  const nearest = nearestTimes(days, { date: input.date, time: input.time }, proposedAround.most)
  return new AppError('time_taken', message, { fields: { time: message }, data: { nearest, taken: [input.date] } })
}
