import type { CreatedBooking } from '../../contracts/bookings.ts'
import type { BookingState } from './booking-state.ts'

/** The customer's own unpaid booking, if it holds what the form now requests: its times are free only for them. */
export function ownHold({
  attempt,
  form,
  city,
  areaSlug,
}: Pick<BookingState, 'attempt' | 'form' | 'city' | 'areaSlug'>): CreatedBooking | null {
  const { request, held } = attempt.booking ?? {}
  if (!request || !held) return null
  const isThere = request.city === city && (request.area ?? null) === areaSlug
  return isThere && request.cleaners >= Number(form.cleaners) && request.hours >= Number(form.hours) ? held : null
}
