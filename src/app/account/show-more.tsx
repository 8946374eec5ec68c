import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { LoadedPages } from './use-more.ts'

type ShowMoreProps = { list: Pick<LoadedPages<unknown>, 'hasMore' | 'isBringing' | 'more'>; trouble: string | null }

/** Below a list that comes page by page: why the next page did not come, and the button that brings it. */
export function ShowMore({ list: { hasMore, isBringing, more }, trouble }: ShowMoreProps) {
  const { t } = useSite()
  return (
    <>
      {trouble && (
        <Notice tone="error" live>
          {trouble}
        </Notice>
      )}
      {hasMore && (
        <Button variant="secondary" busy={isBringing} onClick={more} className="justify-self-center">
          {t.account.more}
        </Button>
      )}
    </>
  )
}
