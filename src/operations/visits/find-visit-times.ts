import type { z } from 'zod'
import type { VisitTimesQuery } from '../../contracts/booking-changes.ts'
import type { FreeDay } from '../../domain/availability.ts'
import { addDays, dubaiDateOf, dubaiTimeOf } from '../../domain/dubai-time.ts'
import { explained, recallCalendar } from '../availability/read-calendar.ts'
import { readFreeDays } from '../availability/read-free-days.ts'
import { hoursOf, loadBooking, visitOf } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'
import type { VisitKey } from './transition-visit.ts'

/** The times to which a visit can be moved; it does not block its own time. Throws AppError not_found. */
export async function findVisitTimes(
  context: Context,
  { id, number }: VisitKey,
  query: z.output<typeof VisitTimesQuery>,
): Promise<FreeDay[]> {
  const booking = await loadBooking(context, context.db, id)
  const visit = visitOf(context, booking, number)
  const from = query.from ?? dubaiDateOf(context.now())
  const calendar = { ...(await recallCalendar(context, from, addDays(from, query.days))), site: booking.site }
  const { serviceId, wishes } = booking
  const hours = hoursOf(visit)
  const days = await readFreeDays(context, {
    serviceId,
    calendar,
    hours,
    cleaners: visit.cleaners,
    from,
    days: query.days,
    except: visit.id,
    gender: wishes.gender,
  })
  const [date, time] = [dubaiDateOf(visit.startsAt), dubaiTimeOf(visit.startsAt)]
  const others = days.map((day) => (day.date === date ? { ...day, times: day.times.filter((one) => one !== time) } : day))
  return explained(context, calendar, hours, others)
}
