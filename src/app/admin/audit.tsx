import type { AuditEntry, AuditVerification } from '../../contracts/office/audit.ts'
import { RequireRole } from '../auth/require-role.tsx'
import type { Catalogue } from '../i18n/en/catalogue.ts'
import { useSite } from '../i18n/messages.tsx'
import { momentText } from '../private/date-time-text.ts'
import { EmptyState } from '../private/empty-state.tsx'
import { FeedbackNotice } from '../private/feedback-notice.tsx'
import { LoadFailed } from '../private/load-failed.tsx'
import { RowSkeletons } from '../private/row-skeletons.tsx'
import { ShowMore } from '../private/show-more.tsx'
import { useApi } from '../private/use-api.ts'
import { useChange } from '../private/use-change.ts'
import { usePages } from '../private/use-pages.ts'
import { PageHead } from '../site/page-head.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { auditQuery, verifyAudit } from './queries/audit.ts'

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
  const words = t.office.audit
  const list = usePages(auditQuery(useApi()))
  return (
    <>
      <PageHead title={t.office.pages.audit} unlisted />
      <div className="grid gap-1">
        <h1 className="text-2xl">{t.office.pages.audit}</h1>
        <p className="text-muted">{words.lead}</p>
      </div>
      <Verification />
      {!list.pages && list.error && <LoadFailed text={list.error.message || t.office.failed} query={list} />}
      {!list.pages && !list.error && <RowSkeletons label={t.site.loading} className="h-20" />}
      {list.pages && list.items.length === 0 && <EmptyState icon="shield-check" title={words.empty} />}
      {list.items.length > 0 && (
        <ol className="grid gap-3">
          {list.items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <ShowMore list={list} trouble={list.trouble && t.office.failed} />
    </>
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

function Entry({ entry }: { entry: AuditEntry }) {
  const { t, language } = useSite()
  const words = t.office.audit
  const { id, at, actor, verb, subject_kind, subject_id, reason, before, after, is_erased, is_sealed } = entry
  const changed = [before, after].filter((part) => part !== null).map((part) => JSON.stringify(part))
  return (
    <Card as="li" className="grid gap-1 px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="me-auto font-semibold">
          <bdi>{actor}</bdi> {words.verbs[verb]}
        </p>
        {!is_sealed && <Badge tone="warning">{words.unsealed}</Badge>}
        <time dateTime={at} className="text-sm text-muted">
          {momentText(at, language)}
        </time>
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        {words.number(id)} · <bdi dir="ltr">{`${subject_kind} ${subject_id}`}</bdi>
      </p>
      {reason && <p className="text-sm wrap-anywhere">{words.because(reason)}</p>}
      {is_erased && <p className="text-sm text-muted">{words.erased}</p>}
      {changed.length > 0 && (
        <p dir="ltr" className="font-mono text-xs text-muted wrap-anywhere">
          {changed.join(' → ')}
        </p>
      )}
    </Card>
  )
}
