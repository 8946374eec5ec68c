import { useSite } from '../i18n/messages.tsx'
import { applicationsQuery } from './queries/applications.ts'
import { QueuePage } from './queue/queue-page.tsx'
import { QueueRow } from './queue/queue-row.tsx'
import { StateBadge } from './queue/state-badge.tsx'

/** The applications of service companies. */
export default function Applications() {
  const { t, to } = useSite()
  const { comma } = t.office
  return (
    <QueuePage
      page="applications"
      icon="briefcase-business"
      states={t.office.applicationStates}
      query={applicationsQuery}
      row={({ id, company_name, contact_person, cities, state, submitted_at }) => (
        <QueueRow
          key={id}
          to={to.office(`/applications/${id}`)}
          title={company_name}
          since={submitted_at}
          badge={<StateBadge state={state} />}
        >
          <p>
            <bdi>{contact_person}</bdi> · {cities.join(comma)}
          </p>
        </QueueRow>
      )}
    />
  )
}
