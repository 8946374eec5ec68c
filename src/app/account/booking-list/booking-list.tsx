import { useId } from 'react'
import type { ApiError } from '../../../contracts/client.ts'
import type { CustomerBooking } from '../../../contracts/customer-bookings.ts'
import { type BookingState, isOpenBooking } from '../../../domain/bookings.ts'
import type { Catalogue } from '../../i18n/en/catalogue.ts'
import { useSite } from '../../i18n/messages.tsx'
import { EmptyState } from '../../private/empty-state.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { ShowMore } from '../../private/show-more.tsx'
import { useApi } from '../../private/use-api.ts'
import { usePages } from '../../private/use-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { bookingsQuery } from '../queries/bookings.ts'
import { BookingRow } from './booking-row.tsx'
import { NextVisit, type VisitToCome } from './next-visit.tsx'

export function BookingList({ status }: { status: BookingState | undefined }) {
  const { t } = useSite()
  const words = t.account.bookings
  const list = usePages(bookingsQuery(useApi(), status))
  if (!list.pages && list.error) return <LoadFailed text={failureOf(list.error, t)} query={list} />
  if (!list.pages) return <RowSkeletons label={t.site.loading} className="h-26" />
  if (list.items.length === 0) return <NoBookings status={status} />
  const next = status ? undefined : nextOf(list.items)
  const others = list.items.filter((booking) => booking !== next)
  return (
    <>
      <p role="status" className="sr-only">
        {words.shown(list.items.length)}
      </p>
      {next && <NextVisit key={next.id} booking={next} visit={next.next_visit} />}
      <Part title={words.upcoming} bookings={others.filter((booking) => isOpenBooking(booking.status))} />
      <Part title={words.past} bookings={others.filter((booking) => !isOpenBooking(booking.status))} />
      <ShowMore list={list} trouble={list.trouble && failureOf(list.trouble, t)} />
    </>
  )
}

type WithVisit = CustomerBooking & { next_visit: VisitToCome }

/** The booking whose visit is the next of all. */
const nextOf = (bookings: CustomerBooking[]): WithVisit | undefined =>
  bookings
    .filter((booking): booking is WithVisit => booking.next_visit !== null)
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))[0]

const startOf = ({ next_visit: { date, time } }: WithVisit) => `${date} ${time}`

/** Upcoming or past bookings, in the server's order. */
function Part({ title, bookings }: { title: string; bookings: CustomerBooking[] }) {
  const id = useId()
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="grid gap-3">
        {bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} />
        ))}
      </ul>
    </section>
  )
}

function NoBookings({ status }: { status: BookingState | undefined }) {
  const { t, to } = useSite()
  const words = t.account.bookings
  if (status)
    return (
      <EmptyState
        icon="calendar-days"
        title={words.noneWithStatus}
        action={
          <ButtonLink variant="secondary" to={to.profileTab('bookings')}>
            {words.showAll}
          </ButtonLink>
        }
      />
    )
  return <EmptyState icon="calendar-days" title={words.empty} action={<ButtonLink to={to.booking}>{words.book}</ButtonLink>} />
}

/** Why the bookings could not be loaded (specification 8, Customer bookings). */
function failureOf({ status, message }: ApiError, { account: { bookings: words }, privatePages }: Catalogue): string {
  if (status === 0) return privatePages.networkError
  if (status === 401) return words.noUser
  if (status === 403) return words.forbidden
  return status === 200 ? message || words.failed : words.httpError(status)
}
