import { useState } from 'react'
import type { StaffReview } from '../../../contracts/office/reviews.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useIdempotencyKey } from '../../private/use-idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { hideReview, publishReview, removeReviewAnswer } from '../queries/reviews.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useActedToast } from '../undo/use-acted-toast.ts'
import { AnswerDialog } from './answer-dialog.tsx'

/** What staff do with a review in the state it is in. */
export function ReviewActions({ review }: { review: StaffReview }) {
  const { t } = useSite()
  const words = t.officePeople.reviews
  const { id, state, answer } = review
  const api = useApi()
  const acted = useActedToast()
  const failure = { refused: t.office.refused, unreachable: t.privatePages.networkError }
  const publishing = useChange(publishReview(api, id), failure)
  const removing = useChange(removeReviewAnswer(api, id), failure)
  const { keyFor, spend } = useIdempotencyKey()
  const [open, setOpen] = useState<'hide' | 'answer' | null>(null)
  const press = async (change: typeof publishing, what: string) => {
    const done = await change.run(keyFor([what, answer?.updated_at, state]))
    if (!done) return
    spend()
    acted(done)
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {state !== 'published' && (
          <Button busy={publishing.isBusy} onClick={() => press(publishing, 'publish')}>
            {state === 'waiting' ? words.keep : words.publish}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button variant="secondary" onClick={() => setOpen('answer')}>
            {answer ? words.change : words.answer}
          </Button>
        )}
        {answer && (
          <Button variant="secondary" busy={removing.isBusy} onClick={() => press(removing, 'remove')}>
            {words.remove}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button variant="danger" onClick={() => setOpen('hide')}>
            {words.hide}
          </Button>
        )}
      </div>
      <FeedbackNotice feedback={publishing.feedback ?? removing.feedback} />
      {open === 'hide' && (
        <ReasonDialog
          title={words.hideTitle}
          submit={words.hide}
          mutation={hideReview(api, id)}
          onDone={acted}
          onClose={() => setOpen(null)}
        >
          <p>{words.hideNote}</p>
        </ReasonDialog>
      )}
      {open === 'answer' && <AnswerDialog review={review} onClose={() => setOpen(null)} />}
    </>
  )
}
