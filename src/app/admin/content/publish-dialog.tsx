import { useState } from 'react'
import type { StaffArticle } from '../../../contracts/office/articles.ts'
import { dubaiDateOf, dubaiTimeOf, instantOf } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { publishArticle } from '../queries/articles.ts'
import { useStaffAct } from '../use-staff-act.ts'

type When = 'now' | 'later'

/** Asks when an article becomes public: now, or at a time of Dubai's. */
export function PublishDialog({ article, onClose }: { article: StaffArticle; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeContent.publish
  const { published_at } = article
  const publishing = useStaffAct(publishArticle(useApi(), article))
  const form = useForm(publishing.change)
  const [when, setWhen] = useState<When>(published_at ? 'later' : 'now')
  const scheduled = published_at ? new Date(published_at) : null
  const [date, setDate] = useState(scheduled ? dubaiDateOf(scheduled) : '')
  const [time, setTime] = useState(scheduled ? dubaiTimeOf(scheduled) : '09:00')

  const check = () => ({ ...(when === 'later' && (date === '' || time === '') && { at: words.timeRequired }) })
  const send = async () => {
    const at = when === 'now' ? null : instantOf(date, time).toISOString()
    if (await publishing.run({ at })) onClose()
  }
  return (
    <FormDialog
      title={words.title}
      submit={words.submit}
      busyLabel={t.office.sending}
      form={form}
      change={publishing.change}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      <ChoiceChips<When>
        legend={words.when}
        name="when"
        layout="list"
        choices={[
          { value: 'now', label: words.now, hint: words.nowHint },
          { value: 'later', label: words.later },
        ]}
        value={when}
        onChange={(next) => next && setWhen(next)}
      />
      {when === 'later' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={words.date} {...form.field('at')}>
            <TextInput type="date" value={date} onChange={({ target }) => setDate(target.value)} />
          </Field>
          <Field label={words.time} name="time">
            <TextInput type="time" value={time} onChange={({ target }) => setTime(target.value)} />
          </Field>
        </div>
      )}
    </FormDialog>
  )
}
