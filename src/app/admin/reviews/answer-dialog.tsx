import { useState } from 'react'
import type { StaffReview } from '../../../contracts/office/reviews.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { answerReview } from '../queries/reviews.ts'
import { useStaffAct } from '../use-staff-act.ts'

/** Our public answer to a review, or its change. */
export function AnswerDialog({ review: { id, answer, text: said }, onClose }: { review: StaffReview; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officePeople.reviews
  const { change, run } = useStaffAct(answerReview(useApi(), id))
  const form = useForm(change)
  const [text, setText] = useState(answer?.text ?? '')
  // What was seen when the dialog opened: a colleague's answer that came meanwhile is not replaced unread.
  const [seen] = useState(answer?.updated_at ?? null)
  const check = () => ({ ...(text.trim() === '' && { answer: words.answerRequired }) })
  const send = async () => {
    if (await run({ answer: text.trim(), instead_of: seen })) onClose()
  }
  return (
    <FormDialog
      title={words.answerTitle}
      submit={words.send}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      {said && (
        <blockquote dir="auto" className="max-h-32 overflow-y-auto border-s-2 border-line ps-4 text-sm whitespace-pre-line text-muted">
          {said}
        </blockquote>
      )}
      <Field label={words.answerLabel} hint={words.answerHint} {...form.field('answer')}>
        <TextArea rows={5} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </FormDialog>
  )
}
