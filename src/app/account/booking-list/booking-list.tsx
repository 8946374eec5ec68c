import type { ApiError } from '../../../contracts/client.ts'
import type { BookingState } from '../../../domain/bookings.ts'
import type { Catalogue } from '../../i18n/en/catalogue.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { demandSuccess } from '../failure.ts'
import { LoadFailed } from '../load-failed.tsx'
import { RowSkeletons } from '../row-skeletons.tsx'
import { ShowMore } from '../show-more.tsx'
import { useMore } from '../use-more.ts'
import { BookingRow } from './booking-row.tsx'

const pageSize = 10

export function BookingList({ status }: { status: BookingState | undefined }) {
  const { t } = useSite()
  const words = t.account.bookings
  const list = useMore(`bookings ${status ?? ''}`, async (api, before) => {
    const { data, meta } = demandSuccess(await api.customerBookings({ status, before, limit: pageSize }))
    return { items: data, next: meta?.next ?? null }
  })
  if (!list.data && list.failure) return <LoadFailed text={failureOf(list.failure, t.account)} isBusy={list.isLoading} again={list.again} />
  if (!list.data) return <RowSkeletons label={t.account.loading} className="h-26" />
  if (list.items.length === 0) return <NoBookings status={status} />
  const trouble = list.bringingFailed ?? (list.isLoading ? null : list.failure)
  return (
    <>
      <p role="status" className="sr-only">
        {words.shown(list.items.length)}
      </p>
      <ul className="grid gap-3">
        {list.items.map((booking) => (
          <BookingRow key={booking.id} booking={booking} />
        ))}
      </ul>
      <ShowMore list={list} trouble={trouble && failureOf(trouble, t.account)} />
    </>
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

/** Why the bookings are not there (specification 8, Customer bookings). */
function failureOf({ status, message }: ApiError, { bookings: words, networkError }: Catalogue['account']): string {
  if (status === 0) return networkError
  if (status === 401) return words.noUser
  if (status === 403) return words.forbidden
  return status === 200 ? message || words.failed : words.httpError(status)
}
