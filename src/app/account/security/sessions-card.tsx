import { useState } from 'react'
import type { Session } from '../../../contracts/accounts.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { momentText } from '../moments.ts'
import { RowSkeletons } from '../row-skeletons.tsx'
import { SaidNotice } from '../said-notice.tsx'
import { SectionCard } from '../section-card.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useSaving } from '../use-saving.ts'

/** The devices that are logged in, each of which can be logged out from here. */
export function SessionsCard() {
  const { t } = useSite()
  const words = t.profile
  const { data, failure, isLoading, again, change } = useLoaded('sessions', (api) => api.sessions())
  const { isBusy, said, say, save } = useSaving()
  const [ending, setEnding] = useState<string | null>(null)
  const sessions = data?.data ?? []
  const failureWords = { refused: words.logOutFailed, unreachable: t.account.networkError }

  const end = async (id: string) => {
    setEnding(id)
    const answer = await save((api) => api.endSession(id), failureWords)
    setEnding(null)
    if (!answer) return
    change((known) => ({ ...known, data: known.data.filter((session) => session.id !== id) }))
    say({ tone: 'success', text: words.deviceOut })
  }
  const endOthers = async () => {
    const answer = await save((api) => api.endOtherSessions(), failureWords)
    if (!answer) return
    change((known) => ({ ...known, data: known.data.filter((session) => session.is_current) }))
    say({ tone: 'success', text: words.othersOut })
  }

  return (
    <SectionCard title={words.devices} lead={words.devicesHint}>
      <SaidNotice said={said} />
      {!data && failure && <LoadFailed text={words.devicesFailed} isBusy={isLoading} again={again} />}
      {!data && !failure && <RowSkeletons label={t.account.loading} count={2} className="h-16" />}
      <ul className="divide-y divide-line empty:hidden">
        {sessions.map((session) => (
          <OneSession key={session.id} session={session} isBusy={isBusy} isEnding={ending === session.id} end={() => end(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="secondary" busy={isBusy && ending === null} disabled={isBusy} onClick={endOthers} className="justify-self-start">
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
        <p className="text-sm text-muted">
          {words.lastUsed(momentText(session.last_used_at, language))}
          {session.address && (
            <>
              {' · '}
              <bdi className="figures break-all">{session.address}</bdi>
            </>
          )}
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
