import { useSite } from '../../i18n/messages.tsx'
import { Card } from '../../ui/card.tsx'
import { useOwnProfile } from '../own-profile.ts'

/** The specification's three counts, from the profile. */
export function BookingStats() {
  const words = useSite().t.account.bookings
  const { booking_stats: stats } = useOwnProfile()
  const figures = [
    { label: words.total, count: stats?.total_bookings ?? 0 },
    { label: words.completed, count: stats?.completed_bookings ?? 0 },
    { label: words.pending, count: stats?.pending_bookings ?? 0 },
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-2 sm:gap-4">
      {figures.map(({ label, count }) => (
        <Card key={label} className="flex flex-col-reverse justify-end gap-1 p-3 sm:p-5">
          <dt className="text-xs text-muted sm:text-sm">{label}</dt>
          <dd className="figures text-2xl font-bold">{count}</dd>
        </Card>
      ))}
    </dl>
  )
}
