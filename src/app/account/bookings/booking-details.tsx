import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BookingRecord } from '../../../contracts/booking-record.ts'
import { makaniText } from '../../../domain/address.ts'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import { dateText, timeText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { mapOfPosition } from '../../map/map-address.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { addressWithKey } from './booking-key.ts'
import { useBookingPage } from './booking-page-context.ts'

/** The booking's details, and cancelling it. */
export function BookingDetails() {
  const { t, to, language } = useSite()
  const { booking, record, act } = useBookingPage()
  const words = t.bookings
  const { facts } = words
  const left = booking.visits.filter(({ can_change }) => can_change).length
  const isMore = booking.visits.length > 1
  return (
    <Card as="section" aria-labelledby="details-heading" className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-7">
      <h2 id="details-heading" className="text-xl">
        {words.details}
      </h2>
      <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
        <Fact label={facts.address}>
          <span className="whitespace-pre-line">{booking.address}</span>
          <span className="block text-muted">{record.city_name}</span>
          {left > 0 && (
            <Button size="sm" variant="quiet" className="-ms-4 justify-self-start" onClick={() => act({ kind: 'address' })}>
              {words.correcting.title}
            </Button>
          )}
        </Fact>
        {(record.access_note || record.makani || record.position) && (
          <Fact label={facts.access}>
            <Access {...record} />
          </Fact>
        )}
        <Fact label={facts.contact}>
          {record.name}
          <span className="block break-all text-muted">
            <bdi>{record.email}</bdi>
          </span>
          <span className="figures block text-muted">
            <bdi>{record.phone}</bdi>
          </span>
        </Fact>
        <Fact label={facts.service}>
          {booking.service_name}
          {record.sub_service_name && <span className="block text-muted">{record.sub_service_name}</span>}
        </Fact>
        {booking.together && (
          <Fact label={facts.together}>
            <Link
              to={siblingAddress(to.ownBooking(booking.together.id), booking.together.token)}
              className="font-semibold text-link underline underline-offset-4"
            >
              {facts.sibling(booking.together.service_name, timeText(booking.together.time, language))}
            </Link>
            <span className="block text-muted">
              {dateText(booking.together.date, language, 'full')}
              {t.booking.comma}
              {words.status[stateNames[booking.together.status]].name}
            </span>
            <span className="block text-muted">{facts.byItself}</span>
          </Fact>
        )}
        <Fact label={facts.people}>
          {facts.team(booking.cleaners, booking.hours)}
          {record.asked_materials && <span className="block text-muted">{facts.materials[booking.materials]}</span>}
        </Fact>
        {booking.answers.map(({ id, question, answer }) => (
          <Fact key={id} label={question}>
            <span className="wrap-anywhere whitespace-pre-line">{answer}</span>
          </Fact>
        ))}
        {record.redo_of ? (
          <Fact label={words.claims.freeVisit}>
            {words.claims.redoOf(record.redo_of.booking_id)}
            <span className="block text-muted wrap-anywhere whitespace-pre-line">
              {words.claims.faults[record.redo_of.fault]}: {record.redo_of.details}
            </span>
          </Fact>
        ) : (
          <Fact label={facts.method}>{t.booking.methods[booking.payment_method as keyof typeof t.booking.methods]}</Fact>
        )}
        <Fact label={facts.booked}>{dateText(dubaiDateOf(new Date(record.booked_at)), language, 'full')}</Fact>
      </dl>
      {left > 0 && (isMore || booking.series) && (
        <div className="border-t border-line pt-4">
          <Button size="sm" variant="quiet-danger" className="-ms-4" onClick={() => act({ kind: 'cancel' })}>
            {left > 1 ? words.cancel.all : words.cancel.booking}
          </Button>
        </div>
      )}
    </Card>
  )
}

const stateNames = {
  confirmed: 'confirmed',
  completed: 'completed',
  cancelled: 'cancelled',
  no_show: 'no_show',
  expired: 'expired',
  pending: 'received',
  in_progress: 'under_way',
} as const

const siblingAddress = (address: string, token: string | null) => (token === null ? address : addressWithKey(address, token))

/** What the team was told about finding the door. */
function Access({ access_note, makani, position }: Pick<BookingRecord, 'access_note' | 'makani' | 'position'>) {
  const words = useSite().t.details
  return (
    <>
      {access_note && (
        <span className="block whitespace-pre-line">
          <bdi>{access_note}</bdi>
        </span>
      )}
      {makani && (
        <span className="block text-muted">
          {words.makani}{' '}
          <bdi dir="ltr" className="figures whitespace-nowrap">
            {makaniText(makani)}
          </bdi>
        </span>
      )}
      {position && (
        <a
          href={mapOfPosition(position)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link underline underline-offset-4"
        >
          <Icon name="map-pin" className="size-4" />
          {words.showOnMap}
        </a>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="font-semibold">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
