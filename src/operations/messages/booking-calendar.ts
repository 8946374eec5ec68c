import { calendarFile } from '../../domain/ics.ts'
import { placeText } from '../../domain/place-text.ts'
import type { MailCalendar } from '../../integrations/email/transport.ts'
import type { LoadedBooking, LoadedVisit } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'

/**
 * Visits of a booking as a calendar file in its own language; those that will not take place are taken out of the calendar. It has no
 * link: a calendar is seen by more people than a letter, and the booking's link opens it to all of them.
 */
export function bookingCalendar(context: Context, booking: LoadedBooking, visits: readonly LoadedVisit[]): MailCalendar {
  const sequence = Math.floor((context.now().getTime() - booking.createdAt.getTime()) / 1_000)
  const isGone = ({ status }: LoadedVisit) => status === 'cancelled'
  const content = calendarFile({
    stamp: context.now(),
    language: booking.language,
    organizer: context.mail.from,
    events: visits.map((visit) => ({
      uid: `${booking.id}-${visit.number}@service-market`,
      sequence: Math.max(0, sequence),
      startsAt: visit.startsAt,
      endsAt: visit.endsAt,
      title: `${booking.service.name} · Service Market`,
      description: booking.id,
      place: placeText(booking.address, booking.cityName, booking.language === 'ar' ? '، ' : ', '),
      state: isGone(visit) ? 'CANCELLED' : booking.status === 'pending' ? 'TENTATIVE' : 'CONFIRMED',
    })),
  })
  return { method: visits.length > 0 && visits.every(isGone) ? 'CANCEL' : 'PUBLISH', filename: `${booking.id}.ics`, content }
}
