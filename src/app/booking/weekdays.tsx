import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { WeekdaysProps } from './weekday-chips.tsx'

const WeekdayChips = lazyPart(() => import('./weekday-chips.tsx').then((part) => part.default))

/** The weekdays of a series, loaded once one repeats on several of them. */
export const Weekdays = (props: WeekdaysProps) => (
  <Suspense>
    <WeekdayChips {...props} />
  </Suspense>
)
