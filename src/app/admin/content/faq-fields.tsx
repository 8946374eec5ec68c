import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextFields } from '../edit/text-fields.tsx'
import type { Edit } from '../edit/use-edit.ts'
import { servicesToAskAbout } from '../queries/content.ts'

export function FaqFields({ edit }: { edit: Edit }) {
  const words = useSite().t.officeContent.faq
  const { data: services = [] } = useQuery(servicesToAskAbout(useApi()))
  return (
    <>
      <TextFields edit={edit} name="question" label={words.question} maxLength={300} />
      <TextFields edit={edit} name="answer" label={words.answer} maxLength={3_000} rows={6} />
      <Field label={words.service} {...edit.form.field('service_id')} className="max-w-96">
        <Select
          value={edit.value<number | null>('service_id') ?? ''}
          onChange={({ target }) => edit.set('service_id', target.value === '' ? null : Number(target.value))}
        >
          <option value="">{words.noService}</option>
          {services.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        name="is_active"
        label={words.shown}
        checked={edit.value<boolean>('is_active')}
        onChange={({ target }) => edit.set('is_active', target.checked)}
      />
    </>
  )
}
