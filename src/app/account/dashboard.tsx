import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from '../../contracts/client.ts'
import type { Profile } from '../../contracts/profile.ts'
import { useAuth } from '../auth/auth-provider.tsx'
import type { Catalogue } from '../i18n/en/catalogue.ts'
import { useSite } from '../i18n/messages.tsx'
import { useApi } from '../private/use-api.ts'
import { useKeptFocus } from '../private/use-kept-focus.ts'
import { Notice } from '../ui/notice.tsx'
import { DashboardFailed, DashboardLoading } from './dashboard-states.tsx'
import { DashboardToolbar } from './dashboard-toolbar.tsx'
import { Identity } from './identity.tsx'
import { OwnProfileContext } from './own-profile.ts'
import { profileQuery } from './queries/profile.ts'
import { ReferralCard } from './referral-card.tsx'
import { LogoutButton, TabNav } from './tab-nav.tsx'
import { TabPanel } from './tab-panel.tsx'
import type { Tab } from './tabs.ts'

/** The dashboard: the user's identity beside the tabs (specification 2, Profile dashboard). */
export function Dashboard({ tabs, tab }: { tabs: readonly Tab[]; tab: Tab }) {
  const place = useKeptFocus<HTMLDivElement>()
  return (
    <div className="min-h-[inherit] bg-sand">
      <div ref={place} className="page pt-4 pb-12 lg:pt-6 lg:pb-20">
        <WithProfile tabs={tabs} tab={tab} />
      </div>
    </div>
  )
}

function WithProfile({ tabs, tab }: { tabs: readonly Tab[]; tab: Tab }) {
  const { t } = useSite()
  const client = useQueryClient()
  const { data: profile, error, isFetching } = useQuery(profileQuery(useApi()))
  const { updateUser } = useAuth()
  useEffect(() => {
    if (profile) updateUser(userOf(profile))
  }, [profile, updateUser])
  const refresh = () => void client.invalidateQueries()

  if (!profile && error) return <DashboardFailed text={loadFailure(error, t.account)} isBusy={isFetching} again={refresh} />
  if (!profile) return <DashboardLoading />
  return (
    <OwnProfileContext value={profile}>
      <DashboardToolbar isBusy={isFetching} refresh={refresh} />
      {error && !isFetching && (
        <Notice tone="error" live className="mb-4">
          {loadFailure(error, t.account)}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr]">
        <Identity />
        <TabNav tabs={tabs} tab={tab} />
        <TabPanel key={tab} tab={tab} />
        <div className="grid gap-4 max-lg:mt-4 lg:col-start-1 lg:row-start-3">
          <ReferralCard />
          <LogoutButton />
        </div>
      </div>
    </OwnProfileContext>
  )
}

/** The parts of a profile that the session stores too. */
const userOf = ({ first_name, last_name, email, role, profile_image }: Profile) => ({ first_name, last_name, email, role, profile_image })

function loadFailure({ status, message }: ApiError, words: Catalogue['account']): string {
  return status === 200 ? words.profileRefused(message || words.unknownError) : words.profileLoadFailed
}
