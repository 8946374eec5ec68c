import { useSearchParams } from 'react-router'
import { useAuth } from '../auth/auth-provider.tsx'
import { RequireRole } from '../auth/require-role.tsx'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { PageHead } from '../site/page-head.tsx'
import { Dashboard } from './dashboard.tsx'
import { tabOf, tabsFor } from './tabs.ts'

await bringTexts('account', 'profile', 'money', 'details', 'accountRefusals', 'booking', 'refusals')

/** The profile dashboard (specification 2). Its page is the same for everybody; its data is loaded in the browser. */
export default function Profile() {
  const { t } = useSite()
  const { user, isLoading } = useAuth()
  const [params] = useSearchParams()
  const tabs = tabsFor(user?.role)
  const tab = tabOf(params, tabs)
  return (
    <>
      <PageHead title={isLoading ? t.account.title : t.account.tabs[tab]} unlisted />
      <RequireRole>
        <Dashboard key={user?.email} tabs={tabs} tab={tab} />
      </RequireRole>
    </>
  )
}
