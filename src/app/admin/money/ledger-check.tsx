import { useQuery } from '@tanstack/react-query'
import type { LedgerCheck as Check } from '../../../contracts/office/ledger.ts'
import { useSite } from '../../i18n/messages.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ledgerCheckQuery, startLedgerCheck } from '../queries/ledger.ts'
import { useKeyedChange } from '../use-staff-act.ts'

/** The check of the ledger: how far it is, and what the last one found. It is started here, or runs at night. */
export function LedgerCheck() {
  const { t } = useSite()
  const words = t.officeMoney.ledger
  const api = useApi()
  const query = useQuery(ledgerCheckQuery(api))
  const { change, send } = useKeyedChange(startLedgerCheck(api))
  const run = query.data?.run ?? null
  const isUnderWay = run !== null && run.state !== 'failed'
  return (
    <SectionCard title={words.title} lead={words.lead}>
      <Button variant="secondary" busy={change.isBusy || isUnderWay} onClick={() => send({})} className="justify-self-start">
        {!change.isBusy && !isUnderWay && <Icon name="shield-check" />}
        {isUnderWay ? words.checking : words.check}
      </Button>
      <FeedbackNotice feedback={change.feedback} />
      {query.error && <LoadFailed text={t.office.failed} query={query} />}
      {run?.state === 'running' && <Progress value={run.percent} max={100} label={words.progress} />}
      <div role="status">
        {run?.state === 'waiting' && <p className="text-muted">{words.waiting}</p>}
        {run?.state === 'failed' && <Notice tone="error">{words.brokenOff}</Notice>}
        {query.data && !isUnderWay && <LastCheck last={query.data.last} />}
      </div>
    </SectionCard>
  )
}

function LastCheck({ last }: Pick<Check, 'last'>) {
  const { t, language } = useSite()
  const words = t.officeMoney.ledger
  if (!last) return <p className="text-muted">{words.never}</p>
  const moment = momentText(last.checked_at, language)
  if (last.is_clean) return <Notice tone="success">{words.clean(moment)}</Notice>
  return (
    <Notice tone="error">
      <p>{words.broken(last.problems.length, moment)}</p>
      <ul dir="ltr" className="mt-2 grid gap-1 text-start font-mono text-xs wrap-anywhere">
        {last.problems.map(({ kind, subject, detail }) => (
          <li key={`${kind} ${subject} ${detail}`}>{`${kind}: ${subject}, ${detail}`}</li>
        ))}
      </ul>
    </Notice>
  )
}
