import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { visits } from '../../db/schema/visits.ts'
import { nearestTimes, visitAt } from '../../domain/availability.ts'
import type { DubaiDate, DubaiTime } from '../../domain/dubai-time.ts'
import type { Fils } from '../../domain/money.ts'
import { assignProfessionals, TimeTaken } from '../availability/assign-professionals.ts'
import { readCalendar } from '../availability/read-calendar.ts'
import { daysAround, proposedAround } from '../availability/read-free-days.ts'
import { refusalOf, refuseStart } from '../availability/refuse-start.ts'
import { hoursOf, isChangeable, isInternal, type LoadedBooking, type LoadedVisit } from '../booking-access/load-booking.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { takeCityDays } from '../holds/take-city-days.ts'
import { refuseHigherFee } from './close-visits.ts'
import { findVisitTimes } from './find-visit-times.ts'
import { keepPins, type Team, takeTeam } from './team-of-visit.ts'
import type { VisitKey } from './transition-visit.ts'

export type Slot = { date: DubaiDate; time: DubaiTime }

type Placing = {
  booking: LoadedBooking
  visit: LoadedVisit
  to: Slot
  fee: Fils
  /** The fee that the customer was shown, in dirhams. */
  expectedFee: number
}

/**
 * Puts a visit at another time, with the same professionals if they are free, and adds the fee for it (product, decision 11). The caller
 * holds the booking's row. Returns who was assigned before. Throws AppError conflict; invalid if the calendar does not allow it; and
 * TimeTaken if too few professionals are free (refuseTakenVisitTime).
 */
export async function placeVisit(context: Context, tx: Transaction, { booking, visit, to, fee, expectedFee }: Placing): Promise<Team> {
  const words = wordsFor(context)
  if (!isChangeable(context, booking, visit)) throw await conflictAt(context, tx, booking, visit)
  const calendar = { ...(await readCalendar(tx, to.date, to.date)), site: booking.site }
  const hours = hoursOf(visit)
  refuseStart(context, refusalOf(context, calendar, { ...to, hours }))
  const placed = visitAt(to.date, to.time, hours)
  if (placed.startsAt.getTime() === visit.startsAt.getTime()) throw new AppError('conflict', words.sameTime)
  refuseHigherFee(context, fee, expectedFee)
  await takeCityDays(context, tx, { city: booking.city, visits: [placed] })
  const moved = await tx
    .update(visits)
    .set({ ...placed, deadlineStart: deadlineOf(context, visit, placed.startsAt), remindedAt: null, fee: sql`fee + ${fee}` })
    .where(and(eq(visits.id, visit.id), eq(visits.status, 'scheduled'), eq(visits.startsAt, visit.startsAt)))
    .returning({ id: visits.id })
  if (moved.length === 0) throw await conflictAt(context, tx, booking, visit)
  const before = await takeTeam(tx, visit.id)
  const { id: bookingId, serviceId, city, area, wishes, language } = booking
  const staffed = await assignProfessionals(context, tx, {
    bookingId,
    wishes,
    language,
    serviceId,
    city,
    area,
    cleaners: visit.cleaners,
    buffer: calendar.settings.travelBuffer,
    visitIds: [visit.id],
    preferred: before.map(({ professionalId }) => professionalId),
  })
  if (staffed.length === 0) throw new TimeTaken()
  await keepPins(tx, visit.id, before)
  return before
}

/** A customer's move never extends the deadline for free changes; a move that we request does. */
function deadlineOf(context: Context, visit: LoadedVisit, startsAt: Date): Date {
  if (isInternal(context.actor)) return startsAt
  const earliest = visit.deadlineStart ?? visit.startsAt
  return earliest < startsAt ? earliest : startsAt
}

/** The refusal of a time at which too few professionals are free, with the nearest free ones. */
export async function refuseTakenVisitTime(context: Context, visit: VisitKey, wanted: Slot): Promise<AppError> {
  const days = await findVisitTimes(context, visit, daysAround(context, wanted.date, proposedAround.days))
  const message = wordsFor(context).noTimeLeft
  const nearest = nearestTimes(days, wanted, proposedAround.most)
  return new AppError('time_taken', message, { fields: { time: message }, data: { nearest, taken: [wanted.date] } })
}
