import type { BookingState, ShownState } from './bookings.ts'

/** The names of booking states, the same in the list, its filter, its file and on the booking's page. */
export const bookingStateNames = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: 'Missed',
  expired: 'Expired',
} satisfies Record<BookingState, string>

/** With the names for what in_progress means at the moment. */
export const shownStateNames = {
  ...bookingStateNames,
  over: 'Over, to be confirmed',
  between_visits: 'Between visits',
} satisfies Record<ShownState, string>
