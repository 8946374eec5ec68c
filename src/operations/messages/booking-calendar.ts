import type { BookingState, VisitState } from '../../domain/bookings.ts'
import type { Language } from '../../domain/language.ts'
import { placeText } from '../../domain/place-text.ts'
import { calendarFile } from '../../integrations/documents/calendar-file.ts'
import type { MailCalendar } from '../../integrations/email/transport.ts'
import type { Context } from '../context.ts'

export type CalendarBooking = {
  id: string
  createdAt: Date
  status: BookingState
  language: Language
  /** Service and city with their names in the booking's language. */
  service: string
  address: string
  city: string
  visits: readonly { number: number; startsAt: Date; endsAt: Date; status: VisitState }[]
  /** The other booking of a basket, in the same file. */
  together?: CalendarBooking | undefined
}

/**
 * Visits of a booking as a calendar file in its own language; those that will not take place are removed from the calendar. It contains no
 * link: more people see a calendar than an email, and the booking's link would open it to all of them.
 */
export function bookingCalendar(context: Pick<Context, 'now' | 'mail'>, booking: CalendarBooking): MailCalendar {
  const file = calendarFile({
    stamp: context.now(),
    language: booking.language,
    organizer: context.mail.from,
    events: [...eventsOf(context, booking), ...(booking.together ? eventsOf(context, booking.together) : [])],
  })
  return { ...file, filename: `${booking.id}.ics` }
}

function eventsOf({ now }: Pick<Context, 'now'>, booking: CalendarBooking) {
  const sequence = Math.floor((now().getTime() - booking.createdAt.getTime()) / 1_000)
  return booking.visits.map(({ number, startsAt, endsAt, status }) => ({
    uid: `${booking.id}-${number}@service-market`,
    sequence: Math.max(0, sequence),
    startsAt,
    endsAt,
    title: `${booking.service} · Service Market`,
    description: booking.id,
    place: placeText(booking.address, booking.city, booking.language === 'ar' ? '، ' : ', '),
    state: status === 'cancelled' ? ('CANCELLED' as const) : booking.status === 'pending' ? ('TENTATIVE' as const) : ('CONFIRMED' as const),
  }))
}
