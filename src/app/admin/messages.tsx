import { useSite } from '../i18n/messages.tsx'
import { messagesQuery } from './queries/messages.ts'
import { QueuePage } from './queue/queue-page.tsx'
import { QueueRow } from './queue/queue-row.tsx'
import { StateBadge } from './queue/state-badge.tsx'

/** The messages that visitors sent from the home page. */
export default function Messages() {
  const { t, to } = useSite()
  return (
    <QueuePage
      page="messages"
      icon="mail"
      states={t.office.states}
      query={messagesQuery}
      row={({ id, name, email, excerpt, state, created_at }) => (
        <QueueRow key={id} to={to.office(`/messages/${id}`)} title={name} since={created_at} badge={<StateBadge state={state} />}>
          <p>
            <bdi dir="ltr">{email}</bdi>
          </p>
          <p dir="auto" className="line-clamp-2 text-ink">
            {excerpt}
          </p>
        </QueueRow>
      )}
    />
  )
}
