import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { BookingRow } from '../../../contracts/office/booking-list.ts'
import { paymentMethods } from '../../../domain/booking-options.ts'
import { shownState } from '../../../domain/bookings.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { bookingTones } from '../../private/booking-tones.ts'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { momentColumn } from '../list/columns.tsx'
import type { Filter } from '../list/list-definition.ts'
import { ListPage } from '../list/list-page.tsx'
import { Moment } from '../list/moment.tsx'
import { bookingFiltersQuery, bookingsQuery } from '../queries/bookings.ts'

await bringTexts('officeBookings')

/** All bookings, found by state, day, service, place, person and money. */
export default function Bookings() {
  const { t, to } = useSite()
  const words = t.officeBookings
  const { heads } = words.list
  const { newest, oldest } = t.officeLists
  return (
    <>
      <ButtonLink size="sm" to={to.office('/bookings/new')} className="justify-self-start">
        {words.list.book}
      </ButtonLink>
      <ListPage<BookingRow>
        list={{
          page: 'bookings',
          name: 'bookings',
          icon: 'calendar-days',
          query: bookingsQuery,
          idOf: ({ id }) => id,
          title: { head: heads.customer, text: ({ customer_name }) => customer_name, to: ({ id }) => to.office(`/bookings/${id}`) },
          columns: [
            {
              name: 'id',
              head: words.bookingId,
              cell: ({ id }) => (
                <bdi dir="ltr" className="md:whitespace-nowrap">
                  {id}
                </bdi>
              ),
            },
            { name: 'service', head: heads.service, cell: ({ service_name, city_name }) => `${service_name}${t.office.comma}${city_name}` },
            { name: 'visit', head: heads.visit, cell: ({ starts_at }) => starts_at && <Moment at={starts_at} /> },
            {
              name: 'state',
              head: heads.state,
              cell: (booking) => <Badge tone={bookingTones[shownState(booking)]}>{words.shownStates[shownState(booking)]}</Badge>,
            },
            {
              name: 'total',
              head: heads.total,
              cell: ({ total_price, is_paid, is_refunded, payment_method }) => (
                <>
                  {aed(total_price)}
                  <span className="block text-xs text-muted">
                    {(is_paid ? words.list.paidBy : is_refunded ? words.list.refundedBy : words.list.unpaidBy)(
                      words.methods[payment_method],
                    )}
                  </span>
                </>
              ),
              isEnd: true,
            },
            momentColumn('booked', heads.booked, 'booked_at'),
          ],
          filters: useFilters(),
          sorts: { newest, oldest },
          search: words.list.search,
        }}
      />
    </>
  )
}

function useFilters(): Filter[] {
  const words = useSite().t.officeBookings
  const { data } = useQuery(bookingFiltersQuery(useApi()))
  const [params] = useSearchParams()
  const customer = params.get('customer')
  const named = <Item,>(items: readonly Item[] | undefined, of: (item: Item) => [string, string]) =>
    Object.fromEntries((items ?? []).map(of))
  return [
    { name: 'state', label: words.list.heads.state, options: words.states },
    { name: 'date', label: words.list.date },
    { name: 'service', label: words.list.heads.service, options: named(data?.services, ({ id, name }) => [String(id), name]) },
    { name: 'city', label: words.list.heads.city, options: named(data?.cities, ({ slug, name }) => [slug, name]) },
    { name: 'professional', label: words.list.professional, options: named(data?.professionals, ({ id, name }) => [String(id), name]) },
    { name: 'method', label: words.list.method, options: named(paymentMethods, (method) => [method, words.methods[method]]) },
    { name: 'paid', label: words.list.paid, options: words.list.paidOptions },
    ...(customer ? [{ name: 'customer', label: words.customer, options: { [customer]: words.list.thisCustomer } }] : []),
  ]
}
