import { useRef, useState } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { ownClient } from '../../own-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import type { DialogState } from './action-dialog.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useOnPage } from './on-page.ts'
import { StarChoice } from './star-choice.tsx'
import { useChange } from './use-change.ts'

/** Stars and words about a visit that is done, once. */
export function ReviewDialog({ number, open, onClose }: DialogState & { number: number }) {
  const { t, language } = useSite()
  const { booking, bookingKey, changed } = useOnPage()
  const words = t.bookings.review
  const [rating, setRating] = useState(0)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, failure, attempt } = useChange()
  const stars = useRef<HTMLDivElement>(null)
  const send = async () => {
    if (rating === 0) {
      setMissing(true)
      return stars.current?.querySelector('input')?.focus()
    }
    const review = { booking_id: booking.id, visit: number, rating, text: text.trim() || null }
    const done = await attempt(() => ownClient(language).review(review, bookingKey))
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
