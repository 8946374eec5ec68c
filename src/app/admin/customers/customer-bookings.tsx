import { Link } from 'react-router'
import type { StaffCustomer } from '../../../contracts/office/customers.ts'
import { shownState } from '../../../domain/bookings.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { bookingTones } from '../../private/booking-tones.ts'
import { momentText } from '../../private/date-time-text.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { Badge } from '../../ui/badge.tsx'

/** The customer's latest bookings, and the way to all of them. */
export function CustomerBookings({ customer }: { customer: StaffCustomer }) {
  const { t, to, language } = useSite()
  const words = t.officePeople.customers
  const { id, bookings, completed_bookings, recent_bookings } = customer
  return (
    <SectionCard title={words.bookings} lead={bookings > 0 ? words.bookingCounts(bookings, completed_bookings) : words.noBookings}>
      {recent_bookings.length > 0 && (
        <ul className="grid gap-3">
          {recent_bookings.map((booking) => (
            <li key={booking.id} className="relative grid gap-1 rounded-lg p-3 inset-ring inset-ring-line hover:bg-brand-soft">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={to.office(`/bookings/${booking.id}`)} className="stretched me-auto font-semibold">
                  {booking.service_name}
                </Link>
                <Badge tone={bookingTones[shownState(booking)]}>{words.bookingStates[shownState(booking)]}</Badge>
              </div>
              <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
                <span>
                  {momentText(booking.starts_at, language)} ·{' '}
                  <bdi dir="ltr" className="whitespace-nowrap">
                    {booking.id}
                  </bdi>
                </span>
                <span className="tabular-nums">{aed(booking.total_price)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {bookings > recent_bookings.length && (
        <Link to={to.office(`/bookings?customer=${id}`)} className="justify-self-start text-sm font-semibold text-link hover:underline">
          {words.allBookings}
        </Link>
      )}
    </SectionCard>
  )
}
