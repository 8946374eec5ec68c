import type { Queryable } from '../../db/client.ts'
import { calendarFile } from '../../domain/ics.ts'
import { loadBooking } from '../bookings/load-booking.ts'
import type { Context } from '../context.ts'

/** The visits of a booking as a calendar file in its own language; those that will not take place are taken out of the calendar. Throws AppError not_found. */
export async function bookingCalendar(
  context: Context,
  bookingId: string,
  { url, db = context.db }: { url?: string; db?: Queryable } = {},
): Promise<string> {
  const { language } = await loadBooking(context, db, bookingId)
  const booking = await loadBooking({ ...context, language }, db, bookingId)
  const sequence = Math.floor((context.now().getTime() - booking.createdAt.getTime()) / 1_000)
  return calendarFile({
    stamp: context.now(),
    language,
    events: booking.visits.map((visit) => ({
      uid: `${booking.id}-${visit.number}@service-market`,
      sequence: Math.max(0, sequence),
      startsAt: visit.startsAt,
      endsAt: visit.endsAt,
      title: `${booking.service.name} · Service Market`,
      description: booking.id,
      place: booking.address,
      url,
      isCancelled: visit.status === 'cancelled',
    })),
  })
}
