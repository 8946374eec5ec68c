import type { CreatedBooking } from '../../contracts/bookings.ts'
import type { BookingState } from './booking-state.ts'

/** The customer's own unpaid booking, if it holds what the form now requests: its times are free only for them. */
export function ownHold({ attempt, form, city }: Pick<BookingState, 'attempt' | 'form' | 'city'>): CreatedBooking | null {
  const { request, held } = attempt.booking ?? {}
  if (!request || !held) return null
  return request.city === city && request.cleaners >= Number(form.cleaners) && request.hours >= Number(form.hours) ? held : null
}
