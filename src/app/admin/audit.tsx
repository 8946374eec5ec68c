import { RequireRole } from '../auth/require-role.tsx'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { Badge } from '../ui/badge.tsx'
import { AuditDetails } from './audit-details.tsx'
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
            cell: ({ id, subject_kind, subject_id }) => (
              <>
                {subjects[subject_kind] ?? subject_kind} <Subject kind={subject_kind} id={subject_id} /> · {words.number(id)}
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

/** A job is known by its name, which is in the reader's language; everything else by an id. */
function Subject({ kind, id }: { kind: string; id: string }) {
  const names: Partial<Record<string, string>> = useSite().t.officeNames.jobs
  const name = kind === 'job' ? names[id] : undefined
  return name ?? <bdi dir="ltr">{id}</bdi>
}
