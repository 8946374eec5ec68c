import { Link } from 'react-router'
import { dubaiDateOf, dubaiTimeOf } from '../../../domain/dubai-time.ts'
import { useSession } from '../../auth/session.ts'
import { dateText, timeText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useBookingPage } from './booking-page-context.ts'
import { type StatusName, slotTextAt, statusOf } from './visit-text.ts'

const tones: Record<StatusName, 'neutral' | 'brand' | 'saffron' | 'success' | 'warning' | 'danger'> = {
  waiting: 'saffron',
  holdExpired: 'warning',
  unconfirmed: 'saffron',
  lapsed: 'warning',
  received: 'saffron',
  receivedLate: 'saffron',
  confirmed: 'success',
  under_way: 'success',
  between_visits: 'success',
  over: 'saffron',
  completed: 'brand',
  cancelled: 'neutral',
  no_show: 'danger',
  expired: 'warning',
  paused: 'saffron',
}

/** The service, the booking's state, and the id to read aloud. */
export function BookingHeader() {
  const { t, to, language } = useSite()
  const isSignedIn = Boolean(useSession())
  const { booking } = useBookingPage()
  const words = t.bookings
  const now = new Date()
  const name = statusOf(booking, now, dubaiDateOf(now))
  const hold = booking.hold_expires_at
  const until = hold ? (name === 'unconfirmed' ? slotTextAt(words, hold, language) : timeText(dubaiTimeOf(new Date(hold)), language)) : ''
  const rest = booking.series?.paused_until ? dateText(booking.series.paused_until, language) : ''
  const { text } = words.status[name]
  return (
    <header className="on-deep bg-deep text-on-deep">
      <div className="page grid justify-items-start gap-2 pt-8 pb-16 sm:pt-12 sm:pb-20">
        {isSignedIn && (
          <Link to={to.profileTab('bookings')} className="-mt-3 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
            <Icon name="arrow-left" className="size-4.5" />
            {words.mine}
          </Link>
        )}
        <Badge tone={tones[name]} className="text-sm">
          {words.status[name].name}
        </Badge>
        <h1 className="mt-1 text-3xl">{booking.service_name}</h1>
        <p className="max-w-reading text-on-deep-muted">{typeof text === 'string' ? text : text(name === 'paused' ? rest : until)}</p>
        <p className="text-sm text-on-deep-muted">
          {words.id} <span className="figures inline-block font-semibold text-on-deep">{booking.id}</span>
        </p>
      </div>
    </header>
  )
}
