import type { MailCalendar } from '../../integrations/email/transport.ts'
import { loadBooking } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'
import { bookingCalendar } from '../messages/booking-calendar.ts'

/** All visits of a booking as a calendar file in its own language. Throws AppError not_found. */
export async function readBookingCalendar(context: Context, bookingId: string): Promise<MailCalendar> {
  const { language } = await loadBooking(context, context.db, bookingId)
  const booking = await loadBooking({ ...context, language }, context.db, bookingId)
  return bookingCalendar(context, { ...booking, service: booking.service.name, city: booking.cityName })
}
