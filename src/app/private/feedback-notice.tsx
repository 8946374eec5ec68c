import { Notice } from '../ui/notice.tsx'
import { ScrollIntoView } from './scroll-into-view.tsx'
import type { Feedback } from './use-change.ts'

/** The outcome of a change, next to what was changed, scrolled into view. */
export function FeedbackNotice({ feedback }: { feedback: Feedback | null }) {
  if (!feedback) return null
  return (
    <ScrollIntoView when={feedback}>
      <Notice tone={feedback.tone} live>
        {feedback.text}
      </Notice>
    </ScrollIntoView>
  )
}
