import { useSite } from '../i18n/messages.tsx'
import { momentColumn } from './list/columns.tsx'
import { ListPage } from './list/list-page.tsx'
import { messagesQuery } from './queries/messages.ts'
import { StateBadge } from './queue/state-badge.tsx'

/** The messages that visitors sent from the home page. */
export default function Messages() {
  const { t, to } = useSite()
  const { heads, oldest, newest } = t.officeLists
  return (
    <ListPage
      list={{
        page: 'messages',
        name: 'messages',
        icon: 'mail',
        query: messagesQuery,
        idOf: ({ id }) => String(id),
        title: { head: heads.from, text: ({ name }) => name, to: ({ id }) => to.office(`/messages/${id}`) },
        columns: [
          { name: 'email', head: heads.email, cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
          {
            name: 'message',
            head: heads.message,
            cell: ({ excerpt }) => (
              <span dir="auto" className="line-clamp-2 max-w-96">
                {excerpt}
              </span>
            ),
          },
          { name: 'state', head: heads.state, cell: ({ state }) => <StateBadge state={state} /> },
          momentColumn('since', heads.since, 'created_at'),
        ],
        filters: [{ name: 'state', label: heads.state, options: t.office.states, byDefault: 'open' }],
        sorts: { oldest, newest },
      }}
    />
  )
}
