import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Pages } from './use-pages.ts'

type ShowMoreProps = { list: Pick<Pages<unknown>, 'hasMore' | 'isBringing' | 'bringMore'>; trouble: string | null }

/** The end of a paged list: the button for the next page, and why it failed. */
export function ShowMore({ list: { hasMore, isBringing, bringMore }, trouble }: ShowMoreProps) {
  const { t } = useSite()
  return (
    <>
      {trouble && (
        <Notice tone="error" live>
          {trouble}
        </Notice>
      )}
      {hasMore && (
        <Button variant="secondary" busy={isBringing} onClick={() => void bringMore()} className="justify-self-center">
          {t.privatePages.more}
        </Button>
      )}
    </>
  )
}
