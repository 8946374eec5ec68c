import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Session } from '../../../contracts/accounts.ts'
import { useSite } from '../../i18n/messages.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { endOtherSessions, endSession, sessionsQuery } from '../queries/security.ts'

/** The logged-in devices, each of which can be logged out here. */
export function SessionsCard() {
  const { t } = useSite()
  const words = t.profile
  const api = useApi()
  const query = useQuery(sessionsQuery(api))
  const failureWords = { refused: words.logOutFailed, unreachable: t.privatePages.networkError }
  const ending = useChange(endSession(api), failureWords)
  const endingOthers = useChange(endOtherSessions(api), failureWords)
  const [endedId, setEndedId] = useState<string | null>(null)
  const sessions = query.data ?? []
  const isBusy = ending.isBusy || endingOthers.isBusy

  const end = async (id: string) => {
    setEndedId(id)
    endingOthers.report(null)
    if (await ending.run(id)) ending.report({ tone: 'success', text: words.deviceOut })
  }
  const endOthers = async () => {
    ending.report(null)
    if (await endingOthers.run()) endingOthers.report({ tone: 'success', text: words.othersOut })
  }

  return (
    <SectionCard title={words.devices} lead={words.devicesHint}>
      <FeedbackNotice feedback={ending.feedback ?? endingOthers.feedback} />
      {!query.data && query.error && <LoadFailed text={words.devicesFailed} query={query} />}
      {!query.data && !query.error && <RowSkeletons label={t.site.loading} count={2} className="h-16" />}
      <ul className="divide-y divide-line empty:hidden">
        {sessions.map((session) => (
          <OneSession
            key={session.id}
            session={session}
            isBusy={isBusy}
            isEnding={ending.isBusy && endedId === session.id}
            end={() => end(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="secondary" busy={endingOthers.isBusy} disabled={isBusy} onClick={endOthers} className="justify-self-start">
          {words.logOutOthers}
        </Button>
      )}
    </SectionCard>
  )
}

type OneSessionProps = { session: Session; isBusy: boolean; isEnding: boolean; end: () => void }

function OneSession({ session, isBusy, isEnding, end }: OneSessionProps) {
  const { t, language } = useSite()
  const words = t.profile
  const device = session.device || words.unknownDevice
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon name="monitor-smartphone" className="size-6 text-muted" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <bdi>{device}</bdi>
          {session.is_current && <Badge tone="brand">{words.thisDevice}</Badge>}
        </p>
        <p className="dotted-row text-sm text-muted">
          <span>{words.lastUsed(momentText(session.last_used_at, language))}</span>
          {session.address && <bdi className="figures break-all">{session.address}</bdi>}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="quiet-danger"
          size="sm"
          busy={isEnding}
          disabled={isBusy}
          aria-label={words.logOutOf(device)}
          onClick={end}
          className="min-h-11"
        >
          {isEnding ? words.loggingOut : words.logOut}
        </Button>
      )}
    </li>
  )
}
