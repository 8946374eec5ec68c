import type { CreatedBooking } from '../../contracts/bookings.ts'
import { type BookingState, choiceOf } from './booking-state.ts'

type Asked = Pick<BookingState, 'attempt' | 'form' | 'scope' | 'city' | 'areaSlug'>

/** The customer's own unpaid booking, if it holds what the form now requests: its times are free only for them. */
export function ownHold({ attempt, city, areaSlug, ...chosen }: Asked): CreatedBooking | null {
  const { request, held } = attempt.booking ?? {}
  if (!request || !held) return null
  const { cleaners, hours } = choiceOf(chosen)
  const isThere = request.city === city && (request.area ?? null) === areaSlug
  return isThere && request.cleaners >= cleaners && request.hours >= hours ? held : null
}
