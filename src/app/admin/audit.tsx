import { RequireRole } from '../auth/require-role.tsx'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { Badge } from '../ui/badge.tsx'
import { AuditDetails, AuditSubject } from './audit-details.tsx'
import { AuditVerification } from './audit-verification.tsx'
import { ListPage } from './list/list-page.tsx'
import { Moment } from './list/moment.tsx'
import { auditQuery } from './queries/audit.ts'

await bringTexts('officeNames')

/** Everything that staff did, for superadmins. */
export default function Audit() {
  return (
    <RequireRole roles={['superadmin']}>
      <Entries />
    </RequireRole>
  )
}

function Entries() {
  const { t } = useSite()
  const { heads, oldest, newest } = t.officeLists
  const words = t.office.audit
  const subjects: Partial<Record<string, string>> = t.officeNames.subjects
  return (
    <ListPage
      list={{
        page: 'audit',
        name: 'audit',
        icon: 'shield-check',
        query: auditQuery,
        idOf: ({ id }) => String(id),
        title: { head: heads.verb, text: ({ actor, verb }) => `${actor} ${words.verbs[verb]}` },
        columns: [
          {
            name: 'subject',
            head: heads.doneTo,
            cell: (entry) => (
              <>
                {subjects[entry.subject_kind] ?? entry.subject_kind} <AuditSubject entry={entry} /> · {words.number(entry.id)}
              </>
            ),
          },
          { name: 'details', head: heads.details, cell: (entry) => <AuditDetails entry={entry} /> },
          {
            name: 'at',
            head: heads.when,
            cell: ({ at, is_sealed }) => (
              <>
                <Moment at={at} /> {!is_sealed && <Badge tone="warning">{words.unsealed}</Badge>}
              </>
            ),
            sorts: { up: 'oldest', down: 'newest' },
          },
        ],
        filters: [{ name: 'verb', label: heads.verb, options: words.verbs }],
        sorts: { newest, oldest },
        search: heads.subjectId,
      }}
    >
      <p className="text-muted">{words.lead}</p>
      <AuditVerification />
    </ListPage>
  )
}
