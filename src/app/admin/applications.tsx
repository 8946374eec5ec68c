import { useSite } from '../i18n/messages.tsx'
import { ListPage } from './list/list-page.tsx'
import { Moment } from './list/moment.tsx'
import { applicationsQuery } from './queries/applications.ts'
import { StateBadge } from './queue/state-badge.tsx'

/** The applications of service companies. */
export default function Applications() {
  const { t, to } = useSite()
  const { heads, oldest, newest } = t.officeLists
  return (
    <ListPage
      list={{
        page: 'applications',
        name: 'applications',
        icon: 'briefcase-business',
        query: applicationsQuery,
        idOf: ({ id }) => String(id),
        title: { head: heads.company, text: ({ company_name }) => company_name, to: ({ id }) => to.office(`/applications/${id}`) },
        columns: [
          { name: 'contact', head: heads.contact, cell: ({ contact_person }) => <bdi>{contact_person}</bdi> },
          { name: 'cities', head: heads.cities, cell: ({ cities }) => cities.join(t.office.comma) },
          { name: 'state', head: heads.state, cell: ({ state }) => <StateBadge state={state} /> },
          {
            name: 'since',
            head: heads.since,
            cell: ({ submitted_at }) => <Moment at={submitted_at} />,
            sorts: { up: 'oldest', down: 'newest' },
          },
        ],
        filters: [{ name: 'state', label: heads.state, options: t.office.applicationStates, byDefault: 'received' }],
        sorts: { oldest, newest },
      }}
    />
  )
}
