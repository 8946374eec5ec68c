import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ApiError } from '../../contracts/client.ts'
import type { Profile } from '../../contracts/profile.ts'
import { useAuth } from '../auth/auth-provider.tsx'
import type { Catalogue } from '../i18n/en/catalogue.ts'
import { useSite } from '../i18n/messages.tsx'
import { Notice } from '../ui/notice.tsx'
import { DashboardFailed, DashboardLoading } from './dashboard-states.tsx'
import { Identity } from './identity.tsx'
import { KnownAnswersContext } from './known-answers.ts'
import { OwnProfileContext } from './own-profile.ts'
import { ReferralCard } from './referral-card.tsx'
import { LogoutButton, TabNav } from './tab-nav.tsx'
import { TabPanel } from './tab-panel.tsx'
import type { Tab } from './tabs.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useLoaded } from './use-loaded.ts'
import { WayBack } from './way-back.tsx'

/** What a signed-in person has here: who they are beside the tabs (specification 2, Profile dashboard). */
export function Dashboard({ tab }: { tab: Tab }) {
  const kept = useRef(new Map<string, unknown>())
  const [version, setVersion] = useState(0)
  const known = useMemo(() => ({ version, kept: kept.current }), [version])
  const refresh = useCallback(() => setVersion((count) => count + 1), [])
  const place = useKeptFocus<HTMLDivElement>()
  return (
    <KnownAnswersContext value={known}>
      <div className="min-h-[inherit] bg-sand">
        <div ref={place} className="page pt-4 pb-12 lg:pt-6 lg:pb-20">
          <WithProfile tab={tab} refresh={refresh} />
        </div>
      </div>
    </KnownAnswersContext>
  )
}

function WithProfile({ tab, refresh }: { tab: Tab; refresh: () => void }) {
  const { t } = useSite()
  const { data, failure, isLoading, change } = useLoaded('profile', (api) => api.profile())
  const profile = data?.data ?? null
  const { updateUser } = useAuth()
  const replace = useCallback((next: Profile) => change((answer) => ({ ...answer, data: next })), [change])
  useEffect(() => {
    if (profile) updateUser(userOf(profile))
  }, [profile, updateUser])
  const own = useMemo(() => profile && { profile, replace }, [profile, replace])

  if (!own && failure) return <DashboardFailed text={loadFailure(failure, t.account)} isBusy={isLoading} again={refresh} />
  if (!own) return <DashboardLoading />
  return (
    <OwnProfileContext value={own}>
      <WayBack isBusy={isLoading} refresh={refresh} />
      {failure && !isLoading && (
        <Notice tone="error" live className="mb-4">
          {loadFailure(failure, t.account)}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr]">
        <Identity />
        <TabNav tab={tab} />
        <TabPanel key={tab} tab={tab} />
        <div className="grid gap-4 max-lg:mt-4 lg:col-start-1 lg:row-start-3">
          {own.profile.role === 'customer' && <ReferralCard />}
          <LogoutButton />
        </div>
      </div>
    </OwnProfileContext>
  )
}

/** What of a profile belongs to the session as well. */
const userOf = ({ first_name, last_name, email, role, profile_image }: Profile) => ({ first_name, last_name, email, role, profile_image })

function loadFailure({ status, message }: ApiError, words: Catalogue['account']): string {
  return status === 200 ? words.profileRefused(message || words.unknownError) : words.profileLoadFailed
}
