import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { bookingStates } from '../../../domain/bookings.ts'
import { lazyPart } from '../../lazy-part.tsx'
import { BookingList } from './booking-list.tsx'
import { BookingStats } from './booking-stats.tsx'
import { StateFilter } from './state-filter.tsx'

const Favourites = lazyPart(() => import('./favourites.tsx').then((part) => part.default))

/** The My Bookings tab: counts, and a list whose filter is in the address. */
export function BookingsTab() {
  const [params] = useSearchParams()
  const status = bookingStates.find((state) => state === params.get('status'))
  return (
    <>
      <BookingStats />
      <StateFilter status={status} />
      <BookingList key={status ?? 'all'} status={status} />
      <Suspense>
        <Favourites />
      </Suspense>
    </>
  )
}
