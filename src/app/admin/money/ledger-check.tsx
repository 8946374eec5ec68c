import { useState } from 'react'
import type { LedgerReport } from '../../../contracts/office/invoices.ts'
import { useSite } from '../../i18n/messages.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { checkLedger } from '../queries/money.ts'

/** The check of the ledger on demand. */
export function LedgerCheck() {
  const { t, language } = useSite()
  const words = t.officeMoney.ledger
  const checking = useChange(checkLedger(useApi()), { refused: t.office.refused, unreachable: t.privatePages.networkError })
  const [report, setReport] = useState<LedgerReport | null>(null)
  return (
    <SectionCard title={words.title} lead={words.lead}>
      <Button
        variant="secondary"
        busy={checking.isBusy}
        onClick={async () => setReport(await checking.run())}
        className="justify-self-start"
      >
        {!checking.isBusy && <Icon name="shield-check" />}
        {checking.isBusy ? words.checking : words.check}
      </Button>
      <FeedbackNotice feedback={checking.feedback} />
      <div role="status">
        {report?.is_clean && <Notice tone="success">{words.clean(momentText(report.checked_at, language))}</Notice>}
        {report && !report.is_clean && (
          <Notice tone="error">
            <p>{words.broken(report.problems.length)}</p>
            <ul dir="ltr" className="mt-2 grid gap-1 text-start font-mono text-xs wrap-anywhere">
              {report.problems.map(({ kind, subject, detail }) => (
                <li key={`${kind} ${subject}`}>{`${kind}: ${subject}, ${detail}`}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </SectionCard>
  )
}
