import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { momentColumn } from '../list/columns.tsx'
import { ListPage } from '../list/list-page.tsx'
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
          momentColumn('joined', heads.joined, 'joined_at'),
        ],
        filters: [{ name: 'state', label: heads.state, options: states }],
        sorts: { newest, oldest, name: byName },
        search: searchHint,
      }}
    />
  )
}
