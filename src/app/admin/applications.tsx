import { useSite } from '../i18n/messages.tsx'
import { momentColumn } from './list/columns.tsx'
import { ListPage } from './list/list-page.tsx'
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
          momentColumn('since', heads.since, 'submitted_at'),
        ],
        filters: [{ name: 'state', label: heads.state, options: t.office.applicationStates, byDefault: 'received' }],
        sorts: { oldest, newest },
      }}
    />
  )
}
