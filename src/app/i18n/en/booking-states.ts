import type { BookingState } from '../../../domain/bookings.ts'

/** The names of booking states, the same in the list, its filter and on the booking's page. */
export const bookingStateNames = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: 'Missed',
  expired: 'Expired',
} satisfies Record<BookingState, string>
