import type { ComponentProps } from 'react'
import type { ShownState } from '../../domain/bookings.ts'
import type { Badge } from '../ui/badge.tsx'

/** The colour of a booking's state, the same wherever it stands. */
export const bookingTones: Record<ShownState, ComponentProps<typeof Badge>['tone']> = {
  pending: 'warning',
  confirmed: 'brand',
  in_progress: 'saffron',
  over: 'warning',
  between_visits: 'brand',
  completed: 'success',
  cancelled: 'neutral',
  no_show: 'danger',
  expired: 'neutral',
}
