import { useSite } from '../i18n/messages.tsx'
import { supportQuery } from './queries/support.ts'
import { QueuePage } from './queue/queue-page.tsx'
import { QueueRow } from './queue/queue-row.tsx'
import { StateBadge } from './queue/state-badge.tsx'

/** Customers' support requests. */
export default function Support() {
  const { t, to } = useSite()
  return (
    <QueuePage
      page="support"
      icon="headset"
      states={t.office.states}
      query={supportQuery}
      row={({ id, subject, state, created_at, customer }) => (
        <QueueRow key={id} to={to.office(`/support/${id}`)} title={subject} since={created_at} badge={<StateBadge state={state} />}>
          <p>
            <bdi>{customer.name}</bdi> · <bdi dir="ltr">{customer.email}</bdi>
          </p>
        </QueueRow>
      )}
    />
  )
}
