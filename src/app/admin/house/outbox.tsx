import { RequireRole } from '../../auth/require-role.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { momentColumn } from '../list/columns.tsx'
import { ListPage } from '../list/list-page.tsx'
import { outboxQuery } from '../queries/house.ts'
import { MailBadge } from './mail-badge.tsx'
import { useMailName } from './use-mail-name.ts'

await bringTexts('officeHouse', 'officeNames', 'officeSuppressions')

/** What goes out by email, for superadmins. */
export default function Outbox() {
  return (
    <RequireRole roles={['superadmin']}>
      <EveryMail />
    </RequireRole>
  )
}

function EveryMail() {
  const { t, to } = useSite()
  const words = t.officeHouse.mail
  const { oldest, newest } = t.officeLists
  const nameOf = useMailName()
  return (
    <ListPage
      list={{
        page: 'outbox',
        name: 'outbox',
        icon: 'send',
        query: outboxQuery,
        idOf: ({ id }) => String(id),
        title: {
          head: words.heads.subject,
          text: ({ subject, kind }) => subject ?? nameOf(kind),
          to: ({ id }) => to.office(`/outbox/${id}`),
        },
        columns: [
          { name: 'to', head: words.heads.to, cell: ({ recipient }) => <bdi dir="ltr">{recipient}</bdi> },
          { name: 'state', head: words.heads.state, cell: (mail) => <MailBadge {...mail} /> },
          momentColumn('created', words.heads.created, 'created_at'),
        ],
        filters: [
          { name: 'state', label: words.heads.state, options: words.states },
          { name: 'outcome', label: words.outcome, options: t.officeSuppressions.outcomes },
        ],
        sorts: { newest, oldest },
        search: words.search,
      }}
    />
  )
}
