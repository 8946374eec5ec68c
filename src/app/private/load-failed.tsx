import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type LoadFailedProps = { text: string; query: { isFetching: boolean; refetch: () => unknown } }

/** Shown in place of a part that failed to load: why, and a retry button. */
export function LoadFailed({ text, query: { isFetching, refetch } }: LoadFailedProps) {
  const { t } = useSite()
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="error" live className="w-full">
        {text}
      </Notice>
      <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
        {t.site.tryAgain}
      </Button>
    </div>
  )
}
