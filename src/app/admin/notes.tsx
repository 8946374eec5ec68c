import { useState } from 'react'
import type { StaffNote } from '../../contracts/office/notes.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { momentText } from '../private/date-time-text.ts'
import { FeedbackNotice } from '../private/feedback-notice.tsx'
import { SectionCard } from '../private/section-card.tsx'
import { useForm } from '../private/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/inputs.tsx'
import type { useStaffAct } from './use-staff-act.ts'

await bringTexts('officeBookings')

type Adding = ReturnType<typeof useStaffAct<{ body: string; key: string }, never>>

/** What staff write to each other about something, latest first, and the field for another note. */
export function Notes({
  notes,
  adding,
}: {
  notes: readonly StaffNote[]
  adding: Pick<Adding, 'run'> & { change: Pick<Adding['change'], 'isBusy' | 'feedback' | 'error'> }
}) {
  const { t, language } = useSite()
  const words = t.officeBookings.notes
  const form = useForm(adding.change)
  const [body, setBody] = useState('')
  const check = () => ({ ...(body.trim() === '' && { body: words.empty }) })
  const send = async () => {
    if (await adding.run({ body: body.trim() })) setBody('')
  }
  return (
    <SectionCard title={words.title} lead={words.lead}>
      <form method="post" {...form.props} noValidate onSubmit={form.submit(check, send)} className="grid gap-3">
        <Field label={words.add} {...form.field('body')}>
          <TextArea rows={2} maxLength={2000} className="min-h-16" value={body} onChange={({ target }) => setBody(target.value)} />
        </Field>
        <FeedbackNotice feedback={adding.change.feedback} />
        <Button type="submit" size="sm" variant="secondary" busy={adding.change.isBusy} className="justify-self-start">
          {words.save}
        </Button>
      </form>
      {notes.length > 0 && (
        <ol className="grid gap-3">
          {notes.map(({ id, body, author, created_at }) => (
            <li key={id} className="grid gap-0.5 border-s-2 border-line ps-3">
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {body}
              </p>
              <p className="text-xs text-muted">
                <bdi>{t.office.by(author)}</bdi> · {momentText(created_at, language)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </SectionCard>
  )
}
