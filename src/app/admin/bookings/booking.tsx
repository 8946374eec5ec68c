import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { StaffBooking } from '../../../contracts/office/bookings.ts'
import { progressOf, shownState } from '../../../domain/bookings.ts'
import { History } from '../../account/bookings/history.tsx'
import { timeText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { bookingTones } from '../../private/booking-tones.ts'
import { momentText } from '../../private/date-time-text.ts'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { GivenMoney } from '../money-dialogs/given-money.tsx'
import { staffBookingQuery } from '../queries/bookings.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { BookingActions } from './booking-actions.tsx'
import { BookingCustomer } from './booking-customer.tsx'
import { BookingMails } from './booking-mails.tsx'
import { BookingMoney } from './booking-money.tsx'
import { BookingNotes } from './booking-notes.tsx'
import { BookingVisits } from './booking-visits.tsx'

await bringTexts('officeBookings', 'bookings', 'booking', 'officeMoneyDialogs', 'officePacks', 'refusals', 'team')

/** One booking: who, where and when, its money, what was written about it, and everything that staff may do. */
export default function StaffBookingPage() {
  const { id = '' } = useParams()
  // Addresses are written in lower case.
  return <OneBooking key={id} id={id.toUpperCase()} />
}

function OneBooking({ id }: { id: string }) {
  const { t, to } = useSite()
  return (
    <SubjectPage
      query={useQuery(staffBookingQuery(useApi(), id))}
      list={to.office('/bookings')}
      title={({ booking, record }) => `${booking.service_name} · ${record.name}`}
      badge={({ booking: { status, visits } }) => {
        const state = shownState({ status, ...progressOf(visits) })
        return <Badge tone={bookingTones[state]}>{t.officeBookings.shownStates[state]}</Badge>
      }}
      lead={(booking) => <Lead booking={booking} />}
    >
      {(booking) => (
        <>
          <BookingActions booking={booking} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <BookingVisits booking={booking} />
              <BookingMoney booking={booking} />
              <GivenMoney to={{ booking_id: booking.booking.id }} />
              <BookingMails booking={booking} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <BookingCustomer booking={booking} />
              <BookingNotes booking={booking} />
              <History events={booking.record.events} visits={booking.booking.visits} you={t.officeBookings.customer} />
            </div>
          </div>
        </>
      )}
    </SubjectPage>
  )
}

function Lead({ booking: { booking, record, booked_by } }: { booking: StaffBooking }) {
  const { t, to, language } = useSite()
  const words = t.officeBookings
  return (
    <span className="dotted-row">
      <bdi dir="ltr">{booking.id}</bdi>
      <span>{words.bookedAt(momentText(record.booked_at, language))}</span>
      {booking.together && (
        <Link to={to.office(`/bookings/${booking.together.id}`)} className="text-link underline">
          {words.together(booking.together.service_name, timeText(booking.together.time, language))}
        </Link>
      )}
      {booked_by && <span>{words.bookedBy(booked_by)}</span>}
    </span>
  )
}
