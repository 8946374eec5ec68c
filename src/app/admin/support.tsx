import { useSite } from '../i18n/messages.tsx'
import { ListPage } from './list/list-page.tsx'
import { Moment } from './list/moment.tsx'
import { supportQuery } from './queries/support.ts'
import { StateBadge } from './queue/state-badge.tsx'

/** Customers' support requests. */
export default function Support() {
  const { t, to } = useSite()
  const { heads, oldest, newest } = t.officeLists
  return (
    <ListPage
      list={{
        page: 'support',
        name: 'support',
        icon: 'headset',
        query: supportQuery,
        idOf: ({ id }) => id,
        title: { head: heads.subject, text: ({ subject }) => subject, to: ({ id }) => to.office(`/support/${id}`) },
        columns: [
          { name: 'customer', head: heads.customer, cell: ({ customer }) => <bdi>{customer.name}</bdi> },
          { name: 'email', head: heads.email, cell: ({ customer }) => <bdi dir="ltr">{customer.email}</bdi> },
          { name: 'state', head: heads.state, cell: ({ state }) => <StateBadge state={state} /> },
          {
            name: 'since',
            head: heads.since,
            cell: ({ created_at }) => <Moment at={created_at} />,
            sorts: { up: 'oldest', down: 'newest' },
          },
        ],
        filters: [{ name: 'state', label: heads.state, options: t.office.states, byDefault: 'open' }],
        sorts: { oldest, newest },
      }}
    />
  )
}
