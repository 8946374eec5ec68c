import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { VisitTimesQuery } from '../../contracts/booking-changes.ts'
import { visitAssignments } from '../../db/schema/visits.ts'
import type { FreeDay } from '../../domain/availability.ts'
import { addDays, dubaiDateOf, dubaiTimeOf } from '../../domain/dubai-time.ts'
import { explained, recallCalendar } from '../availability/read-calendar.ts'
import { readFreeDays } from '../availability/read-free-days.ts'
import { hoursOf, type LoadedBooking, type LoadedVisit, loadBooking, visitOf } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'
import type { VisitKey } from './transition-visit.ts'

/**
 * The times to which a visit can be moved, and those of them at which the same people can come; it does not block its own time. Throws AppError
 * not_found.
 */
export async function findVisitTimes(
  context: Context,
  { id, number }: VisitKey,
  query: z.output<typeof VisitTimesQuery>,
): Promise<FreeDay[]> {
  const booking = await loadBooking(context, context.db, id)
  const visit = visitOf(context, booking, number)
  const from = query.from ?? dubaiDateOf(context.now())
  const people = await peopleOf(context, visit.id)
  const { free, calendar } = await freeDaysFor(context, { booking, visit }, { from, days: query.days })
  const same = people.length > 0 ? (await freeDaysFor(context, { booking, visit }, { from, days: query.days, people })).free : []
  const [date, time] = [dubaiDateOf(visit.startsAt), dubaiTimeOf(visit.startsAt)]
  const others = free.map((day, index): FreeDay => {
    const times = day.date === date ? day.times.filter((one) => one !== time) : day.times
    return { ...day, times, ...(same[index] && { same_team: times.filter((one) => same[index]?.times.includes(one)) }) }
  })
  return explained(context, calendar, hoursOf(visit), others)
}

async function peopleOf({ db }: Pick<Context, 'db'>, visitId: number): Promise<number[]> {
  const assigned = await db
    .select({ id: visitAssignments.professionalId })
    .from(visitAssignments)
    .where(and(eq(visitAssignments.visitId, visitId), eq(visitAssignments.isActive, true)))
  return assigned.map(({ id }) => id)
}

/**
 * The days with the times at which a visit could be, whose own time blocks none, and the calendar by which they are. spare: how many professionals
 * more than the visit needs must be free. people: all of these must be, and nobody else counts.
 */
export async function freeDaysFor(
  context: Context,
  { booking, visit }: { booking: LoadedBooking; visit: LoadedVisit },
  { from, days, spare = 0, people }: { from: string; days: number; spare?: number; people?: readonly number[] },
) {
  const calendar = { ...(await recallCalendar(context, from, addDays(from, days))), site: booking.site }
  const { serviceId, wishes } = booking
  const free = await readFreeDays(context, {
    serviceId,
    calendar,
    hours: hoursOf(visit),
    cleaners: people ? people.length : visit.cleaners + spare,
    ...(people && { people }),
    from,
    days,
    except: visit.id,
    gender: wishes.gender,
  })
  return { free, calendar }
}
