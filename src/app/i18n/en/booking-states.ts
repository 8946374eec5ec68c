import type { BookingState } from '../../../domain/bookings.ts'

/** A state has one name: in the list, in its filter and on the booking's page. */
export const bookingStateNames = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: 'Missed',
  expired: 'Expired',
} satisfies Record<BookingState, string>
