import { useState } from 'react'
import type { StaffReview } from '../../../contracts/office/reviews.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { hideReview, publishReview, removeReviewAnswer } from '../queries/reviews.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useActedToast } from '../undo/use-acted-toast.tsx'
import { useStaffAct } from '../use-staff-act.ts'
import { AnswerDialog } from './answer-dialog.tsx'

/** What staff do with a review in the state it is in. */
export function ReviewActions({ review }: { review: StaffReview }) {
  const { t } = useSite()
  const words = t.officePeople.reviews
  const { id, state, answer } = review
  const api = useApi()
  const acted = useActedToast()
  const publishing = useStaffAct(publishReview(api, id))
  const removing = useStaffAct(removeReviewAnswer(api, id))
  const [open, setOpen] = useState<'hide' | 'answer' | null>(null)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {state !== 'published' && (
          <Button busy={publishing.change.isBusy} onClick={() => publishing.run({})}>
            {state === 'waiting' ? words.keep : words.publish}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button variant="secondary" onClick={() => setOpen('answer')}>
            {answer ? words.change : words.answer}
          </Button>
        )}
        {answer && (
          <Button variant="secondary" busy={removing.change.isBusy} onClick={() => removing.run({})}>
            {words.remove}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button variant="danger" onClick={() => setOpen('hide')}>
            {words.hide}
          </Button>
        )}
      </div>
      <FeedbackNotice feedback={publishing.change.feedback ?? removing.change.feedback} />
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
