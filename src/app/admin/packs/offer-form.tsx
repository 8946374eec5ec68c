import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../i18n/messages.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { LtrInput, TextInput } from '../../ui/inputs.tsx'
import { Select } from '../../ui/select.tsx'
import { EditForm } from '../edit/edit-form.tsx'
import { TextFields } from '../edit/text-fields.tsx'
import type { Edit } from '../edit/use-edit.ts'
import { catalogueQuery } from '../queries/catalogue.ts'
import type { OfferNumber, TypedOffer } from './typed-offer.ts'

/** The fields of a pack on sale. */
export function OfferForm({ edit, submit }: { edit: Edit<TypedOffer>; submit?: string }) {
  const words = useSite().t.officePacks
  const { data: catalogue = [] } = useQuery(catalogueQuery(useApi()))
  const services = catalogue.flatMap((category) => category.services)
  const nameOf = (field: string) => words.fields[field.split('.')[0] as keyof typeof words.fields] ?? field
  const number = (name: OfferNumber) => (
    <Field label={words.fields[name]} {...edit.form.field(name)}>
      <LtrInput
        inputMode="numeric"
        autoComplete="off"
        value={edit.value<number | string>(name)}
        onChange={({ target }) => edit.set(name, /^[1-9]\d*$/.test(target.value) ? Number(target.value) : target.value)}
      />
    </Field>
  )
  return (
    <EditForm edit={edit} nameOf={nameOf} {...(submit && { submit })}>
      <SectionCard title={words.sections.what}>
        <TextFields edit={edit} name="name" label={words.fields.name} maxLength={80} />
        <Field label={words.fields.service_id} hint={words.serviceHint} {...edit.form.field('service_id')}>
          <Select
            value={String(edit.value<number>('service_id') || '')}
            onChange={({ target }) => edit.set('service_id', Number(target.value))}
          >
            <option value="">{words.chooseService}</option>
            {services.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <div className="grid gap-4 sm:grid-cols-3">
          {number('visits')}
          {number('cleaners')}
          {number('hours')}
        </div>
        <Checkbox
          name="materials"
          label={words.fields.materials}
          checked={edit.value<boolean>('materials')}
          onChange={({ target }) => edit.set('materials', target.checked)}
        />
      </SectionCard>
      <SectionCard title={words.sections.when}>
        <div className="grid gap-4 sm:grid-cols-2">
          {number('percent')}
          {number('valid_days')}
          {(['from', 'until'] as const).map((name) => (
            <Field key={name} label={words.fields[name]} {...edit.form.field(name)}>
              <TextInput type="date" value={edit.value<string>(name)} onChange={({ target }) => edit.set(name, target.value)} />
            </Field>
          ))}
        </div>
        <Checkbox
          name="is_active"
          label={words.fields.is_active}
          checked={edit.value<boolean>('is_active')}
          onChange={({ target }) => edit.set('is_active', target.checked)}
        />
      </SectionCard>
    </EditForm>
  )
}
