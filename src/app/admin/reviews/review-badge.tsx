import type { ReviewState } from '../../../domain/reviews.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/badge.tsx'

const tones = { waiting: 'warning', published: 'success', hidden: 'neutral' } as const satisfies Record<ReviewState, string>

export function ReviewBadge({ state }: { state: ReviewState }) {
  return <Badge tone={tones[state]}>{useSite().t.officePeople.reviews.states[state]}</Badge>
}
