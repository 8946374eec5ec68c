import { Suspense } from 'react'
import { staffRoles } from '../../domain/accounts.ts'
import { useAuth } from '../auth/auth-provider.tsx'
import { RequireRole } from '../auth/require-role.tsx'
import '../i18n/office-texts.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { privateHeaders } from '../private/private-headers.ts'
import { RowSkeletons } from '../private/row-skeletons.tsx'
import { PageHead } from '../site/page-head.tsx'
import { useLiveChanges } from './live/use-live-changes.ts'
import { Navigation } from './navigation.tsx'
import styles from './office.css?url'
import { OfficePage } from './office-pages.tsx'

await bringTexts('office', 'officeLists', 'officeUndo', 'refusals')

export const headers = privateHeaders

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** The frame of the back office: its pages beside each other, with what waits in each. Only for staff. */
export default function Office() {
  const { user } = useAuth()
  return (
    <>
      {!user && <Title />}
      <RequireRole roles={staffRoles}>
        <Frame />
      </RequireRole>
    </>
  )
}

function Frame() {
  useLiveChanges()
  return (
    <div className="min-h-[calc(100dvh-var(--header))] bg-sand">
      <div className="mx-auto grid w-full max-w-[100rem] grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 px-(--gutter) pb-12 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-6 lg:pb-20">
        <Navigation />
        <div data-office-page className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 max-lg:pt-2">
          <Suspense fallback={<ComingPage />}>
            <OfficePage />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

/** What stands where a page of the office will, until its script has loaded. */
function ComingPage() {
  const { t } = useSite()
  return (
    <>
      <Title />
      <h1 className="sr-only">{t.office.title}</h1>
      <RowSkeletons label={t.site.loading} className="h-22" />
    </>
  )
}

const Title = () => <PageHead title={useSite().t.office.title} unlisted />
