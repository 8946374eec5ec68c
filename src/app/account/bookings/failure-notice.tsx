import { useSite } from '../../i18n/messages.tsx'
import { ScrollIntoView } from '../../private/scroll-into-view.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Failure } from './use-booking-change.ts'

/** Why a change failed, announced immediately. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  const words = useSite().t.bookings
  if (!failure) return null
  return (
    <ScrollIntoView when={failure}>
      <Notice tone="error" live>
        {failure.fee === null ? failure.message : words.fee.risen}
      </Notice>
    </ScrollIntoView>
  )
}
