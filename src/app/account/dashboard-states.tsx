import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { LogoutButton } from './tab-nav.tsx'

/** Shown until the profile is loaded: the specification's card, in place of the dashboard. */
export function DashboardLoading() {
  const { t } = useSite()
  return (
    <>
      <div className="mb-3 h-11" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
        <Card className="flex items-center gap-4 p-4 lg:h-56 lg:flex-col lg:justify-center">
          <Skeleton className="size-14 shrink-0 rounded-pill lg:size-20" />
          <span className="grid w-full gap-2 lg:justify-items-center">
            <Skeleton className="h-5 w-36" />
            <Skeleton className="h-4 w-44" />
          </span>
        </Card>
        <Card className="grid min-h-96 content-center justify-items-center gap-4 p-8 lg:row-span-2 lg:min-h-144">
          <Spinner className="size-7 text-link" />
          <p role="status" className="font-semibold">
            {t.site.loading}
          </p>
        </Card>
        <Skeleton className="h-96 rounded-lg max-lg:hidden" />
      </div>
    </>
  )
}

/** Shown if the profile could not be loaded: why, and ways to continue. */
export function DashboardFailed({ text, isBusy, again }: { text: string; isBusy: boolean; again: () => void }) {
  const { t } = useSite()
  return (
    <Card className="mx-auto mt-8 grid max-w-reading gap-5 p-6 sm:p-8">
      <h1 className="text-2xl">{t.account.title}</h1>
      <Notice tone="error" live>
        {text}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={again}>
          {t.site.tryAgain}
        </Button>
        <LogoutButton />
      </div>
    </Card>
  )
}
