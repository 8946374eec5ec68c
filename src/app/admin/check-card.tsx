import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../contracts/client.ts'
import type { CheckRun } from '../../contracts/office/check-run.ts'
import { useSite } from '../i18n/messages.tsx'
import { FeedbackNotice } from '../private/feedback-notice.tsx'
import { LoadFailed } from '../private/load-failed.tsx'
import { SectionCard } from '../private/section-card.tsx'
import type { Change } from '../private/use-change.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Progress } from '../ui/progress.tsx'

/** What a check says of itself, whatever it checks. */
type CheckWords = Record<'title' | 'lead' | 'check' | 'checking' | 'waiting' | 'progress' | 'brokenOff' | 'never', string>

type CheckCardProps<Last> = {
  words: CheckWords
  query: UseQueryResult<{ run: CheckRun | null; last: Last | null }, ApiError>
  change: Pick<Change<never, unknown>, 'isBusy' | 'feedback'>
  onStart: () => void
  /** What the last one found. */
  children: (last: Last) => ReactNode
}

/** A check of everything that ever was: how far it is, and what the last one found. It is started here, or runs at night. */
export function CheckCard<Last>({ words, query, change, onStart, children }: CheckCardProps<Last>) {
  const { t } = useSite()
  const { run = null, last = null } = query.data ?? {}
  const isUnderWay = run !== null && run.state !== 'failed'
  return (
    <SectionCard title={words.title} lead={words.lead}>
      <Button variant="secondary" busy={change.isBusy || isUnderWay} onClick={onStart} className="justify-self-start">
        {!change.isBusy && !isUnderWay && <Icon name="shield-check" />}
        {isUnderWay ? words.checking : words.check}
      </Button>
      <FeedbackNotice feedback={change.feedback} />
      {query.error && <LoadFailed text={t.office.failed} query={query} />}
      {run?.state === 'running' && <Progress value={run.percent} max={100} label={words.progress} />}
      <div role="status">
        {run?.state === 'waiting' && <p className="text-muted">{words.waiting}</p>}
        {run?.state === 'failed' && <Notice tone="error">{words.brokenOff}</Notice>}
        {query.data && !isUnderWay && (last ? children(last) : <p className="text-muted">{words.never}</p>)}
      </div>
    </SectionCard>
  )
}
