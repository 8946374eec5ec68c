import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { AuditVerification } from '../../contracts/office/audit.ts'
import { RequireRole } from '../auth/require-role.tsx'
import type { Catalogue } from '../i18n/en/catalogue.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { FeedbackNotice } from '../private/feedback-notice.tsx'
import { useApi } from '../private/use-api.ts'
import { useChange } from '../private/use-change.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { AuditDetails } from './audit-details.tsx'
import { ListPage } from './list/list-page.tsx'
import { Moment } from './list/moment.tsx'
import type { OfficeVerb } from './palette/office-verbs.ts'
import { auditQuery, verifyAudit } from './queries/audit.ts'

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
                {subjects[subject_kind] ?? subject_kind} <bdi dir="ltr">{subject_id}</bdi> · {words.number(id)}
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
      <Verification />
    </ListPage>
  )
}

function Verification() {
  const { t } = useSite()
  const words = t.office.audit
  const verifying = useChange(verifyAudit(useApi()), { refused: t.office.refused, unreachable: t.privatePages.networkError })
  const verify = async () => {
    const found = await verifying.run()
    if (found) verifying.report({ tone: found.problem ? 'error' : 'success', text: outcomeOf(found, words) })
  }
  const { state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for whoever comes from the search to verify.
  useEffect(() => {
    if ((state as OfficeVerb['state'])?.verify) void verify()
  }, [state])
  return (
    <div className="grid gap-3">
      <Button variant="secondary" busy={verifying.isBusy} onClick={verify} className="justify-self-start">
        {!verifying.isBusy && <Icon name="shield-check" />}
        {verifying.isBusy ? words.verifying : words.verify}
      </Button>
      <FeedbackNotice feedback={verifying.feedback} />
    </div>
  )
}

function outcomeOf({ entries, problem }: AuditVerification, words: Catalogue['office']['audit']): string {
  if (!problem) return words.whole(entries)
  const { seal, entry, what } = problem
  return words.broken(words.faults[what], seal === null ? words.entry(entry ?? 0) : words.seal(seal))
}
