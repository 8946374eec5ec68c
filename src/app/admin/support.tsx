import { useSite } from '../i18n/messages.tsx'
import { momentColumn } from './list/columns.tsx'
import { ListPage } from './list/list-page.tsx'
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
          momentColumn('since', heads.since, 'created_at'),
        ],
        filters: [{ name: 'state', label: heads.state, options: t.office.states, byDefault: 'open' }],
        sorts: { oldest, newest },
      }}
    />
  )
}
