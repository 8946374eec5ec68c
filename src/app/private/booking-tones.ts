import type { ComponentProps } from 'react'
import type { BookingState } from '../../domain/bookings.ts'
import type { Badge } from '../ui/badge.tsx'

/** The colour of a booking's state, the same wherever it stands. */
export const bookingTones: Record<BookingState, ComponentProps<typeof Badge>['tone']> = {
  pending: 'warning',
  confirmed: 'brand',
  in_progress: 'saffron',
  completed: 'success',
  cancelled: 'neutral',
  no_show: 'danger',
  expired: 'neutral',
}
