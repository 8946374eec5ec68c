import { Link } from 'react-router'
import type { CustomerBooking } from '../../../contracts/customer-bookings.ts'
import { isOpenBooking, shownState } from '../../../domain/bookings.ts'
import { dateText, timeText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { bookingTones } from '../../private/booking-tones.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'

/** One booking; the whole row links to its page. */
export function BookingRow({ booking }: { booking: CustomerBooking }) {
  const { t, to, language } = useSite()
  const words = t.account.bookings
  const price = aed(booking.total_price)
  const state = shownState(booking)
  const isSeries = booking.frequency !== 'Once'
  return (
    <Card as="li" className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3.5 hover:bg-brand-soft sm:px-5 sm:py-4">
      <div className="min-w-0 grow basis-32">
        <h3 className="text-base font-bold">
          <Link to={to.ownBooking(booking.id)} className="stretched">
            {booking.service_name}
          </Link>
        </h3>
        <p className="dotted-row text-sm text-muted">
          <span className="figures">{dateText(booking.date, language, 'shortOfYear')}</span>
          <span className="figures">{timeText(booking.time, language)}</span>
        </p>
        <p className="dotted-row text-sm text-muted">
          <span className="figures">{isSeries ? words.perVisit(price) : price}</span>
          {isSeries && <span>{t.booking.frequencies[booking.frequency]}</span>}
          {isSeries && <span>{words.visits(booking.visit_count)}</span>}
        </p>
      </div>
      <div className="flex items-center gap-3 self-start sm:order-3 sm:self-center">
        <Badge tone={bookingTones[state]}>{state === 'over' ? words.toConfirm : (words.shownStates[state] ?? booking.status)}</Badge>
        <Icon name="chevron-right" className="size-5 text-muted max-sm:hidden" />
      </div>
      {!isOpenBooking(booking.status) && (
        <div className="max-sm:w-full max-sm:pt-1">
          <ButtonLink
            to={to.bookAgain(booking.id)}
            variant="secondary"
            size="sm"
            className="relative min-h-11"
            aria-label={words.bookAgainOf(booking.service_name)}
          >
            <Icon name="repeat" className="size-4" />
            {words.bookAgain}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
