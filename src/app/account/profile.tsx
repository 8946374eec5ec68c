import { useSearchParams } from 'react-router'
import { useAuth } from '../auth/auth-provider.tsx'
import { RequireRole } from '../auth/require-role.tsx'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { PageHead } from '../site/page-head.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { Dashboard } from './dashboard.tsx'
import { tabOf } from './tabs.ts'

await bringTexts('account', 'profile', 'money', 'accountRefusals', 'booking', 'refusals')

/** The profile dashboard (specification 2). Its page is the same for everybody; what it shows is asked for in the browser. */
export default function Profile() {
  const { t } = useSite()
  const { user, isLoading } = useAuth()
  const [params] = useSearchParams()
  const tab = tabOf(params)
  return (
    <>
      <PageHead title={isLoading ? t.account.title : t.account.tabs[tab]} unlisted />
      <RequireRole>
        <Toasts dismissLabel={t.account.dismiss}>
          <Dashboard key={user?.email} tab={tab} />
        </Toasts>
      </RequireRole>
    </>
  )
}
