import { useRef, useState } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { reviewVisit } from '../queries/booking.ts'
import { type DialogState, useBookingPage } from './booking-page-context.ts'
import { FailureNotice } from './failure-notice.tsx'
import { StarChoice } from './star-choice.tsx'
import { useBookingChange } from './use-booking-change.ts'

/** The form for reviewing a completed visit, once. */
export function ReviewDialog({ number, open, onClose }: DialogState & { number: number }) {
  const { t } = useSite()
  const { booking, link, changed } = useBookingPage()
  const words = t.bookings.review
  const [rating, setRating] = useState(0)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, failure, run } = useBookingChange(reviewVisit(useApi(), link))
  const stars = useRef<HTMLDivElement>(null)
  const send = async () => {
    if (rating === 0) {
      setMissing(true)
      return stars.current?.querySelector('input')?.focus()
    }
    const review = { booking_id: booking.id, visit: number, rating, text: text.trim() || null }
    const done = await run(review)
    if (done) changed(done.message ?? words.send)
  }
  return (
    <Dialog
      open={open}
      busy={isBusy}
      begins="field"
      onClose={onClose}
      closeLabel={t.bookings.close}
      title={words.title}
      actions={
        <Button busy={isBusy} onClick={send}>
          {words.send}
        </Button>
      }
    >
      <div ref={stars}>
        <StarChoice
          value={rating}
          onChange={(count) => {
            setRating(count)
            setMissing(false)
          }}
          error={isMissing ? words.choose : null}
        />
      </div>
      <Field label={words.text} name="text" hint={words.textHint}>
        <TextArea rows={4} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <FailureNotice failure={failure} />
    </Dialog>
  )
}
