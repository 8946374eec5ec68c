import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { ListPage } from '../list/list-page.tsx'
import { Moment } from '../list/moment.tsx'
import { customersQuery } from '../queries/customers.ts'
import { CustomerBadge } from './customer-badge.tsx'

await bringTexts('officePeople')

/** The customers who have an account. */
export default function Customers() {
  const { t, to } = useSite()
  const { newest, oldest } = t.officeLists
  const { heads, states, byName, searchHint, unverified } = t.officePeople.customers
  return (
    <ListPage
      list={{
        page: 'customers',
        name: 'customers',
        icon: 'users-round',
        query: customersQuery,
        idOf: ({ id }) => id,
        title: { head: heads.name, text: ({ name }) => name, to: ({ id }) => to.office(`/customers/${id}`) },
        columns: [
          {
            name: 'email',
            head: heads.email,
            cell: ({ email, is_email_verified }) => (
              <>
                <bdi dir="ltr">{email}</bdi>
                {!is_email_verified && <span className="text-muted"> ({unverified})</span>}
              </>
            ),
          },
          { name: 'bookings', head: heads.bookings, cell: ({ bookings }) => bookings, isEnd: true },
          { name: 'state', head: heads.state, cell: ({ state }) => <CustomerBadge state={state} /> },
          {
            name: 'joined',
            head: heads.joined,
            cell: ({ joined_at }) => <Moment at={joined_at} />,
            sorts: { up: 'oldest', down: 'newest' },
          },
        ],
        filters: [{ name: 'state', label: heads.state, options: states }],
        sorts: { newest, oldest, name: byName },
        search: searchHint,
      }}
    />
  )
}
