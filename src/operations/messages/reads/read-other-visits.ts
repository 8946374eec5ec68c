import type { Context } from '../../context.ts'
import type { Owed } from '../define-mail.ts'
import { type MailBooking, readBooking } from './read-booking.ts'

/** Further visits of the customer of an email that are still to come, each as a booking with that visit alone. */
export async function readOtherVisits(
  context: Context,
  owed: Omit<Owed<unknown>, 'data'>,
  visits: readonly { bookingId: string; visit: number }[],
): Promise<MailBooking[]> {
  const found = await Promise.all(visits.map(({ bookingId, visit }) => readBooking(context, { ...owed, data: { bookingId } }, [visit])))
  return found.flatMap((about) => (about?.booking.visits.some(({ status }) => status === 'scheduled') ? about.booking : []))
}
