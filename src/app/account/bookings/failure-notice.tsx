import { useSite } from '../../i18n/messages.tsx'
import { Notice } from '../../ui/notice.tsx'
import { InSight } from '../in-sight.tsx'
import type { Failure } from './use-change.ts'

/** Why a change was not made, spoken at once. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  const words = useSite().t.bookings
  if (!failure) return null
  return (
    <InSight of={failure}>
      <Notice tone="error" live>
        {failure.fee === null ? failure.message : words.fee.risen}
      </Notice>
    </InSight>
  )
}
