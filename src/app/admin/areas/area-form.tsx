import type { ReactNode } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { mapOfPosition } from '../../map/map-address.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { Field } from '../../ui/field.tsx'
import { LtrInput, TextArea } from '../../ui/inputs.tsx'
import { EditForm } from '../edit/edit-form.tsx'
import { TextFields } from '../edit/text-fields.tsx'
import type { Edit } from '../edit/use-edit.ts'
import { areDegrees, degreesIn, documentFrom, type TypedArea } from './typed-area.ts'

type AreaFormProps<Document extends TypedArea> = { edit: Edit<Document>; submit?: string; children?: ReactNode }

/** What staff edit of an area. children: further fields, shown first. */
export function AreaForm<Document extends TypedArea>({ edit, submit, children }: AreaFormProps<Document>) {
  const words = useSite().t.officeAreas
  const { latitude, longitude, aliases } = edit.document
  const nameOf = (field: string) => {
    const [name = '', language] = field.split('.')
    const label = words.fields[name as keyof typeof words.fields] ?? field
    return language ? `${label} ${words.inLanguage[language as 'en' | 'ar']}` : label
  }
  const degrees = (name: 'latitude' | 'longitude') => (
    <Field label={words.fields[name]} hint={words.positionHint} {...edit.form.field(name)}>
      <LtrInput
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className="figures"
        value={edit.value<number | string>(name)}
        onChange={({ target }) => edit.set(name, degreesIn(target.value))}
      />
    </Field>
  )
  const position = documentFrom(edit.document)
  return (
    <EditForm edit={edit} nameOf={nameOf} {...(submit && { submit })}>
      <SectionCard title={words.profile}>
        {children}
        <TextFields edit={edit} name="name" label={words.fields.name} maxLength={80} />
        <Field label={words.fields.aliases} hint={words.aliasesHint} {...edit.form.field('aliases')}>
          <TextArea
            rows={3}
            dir="auto"
            value={aliases.join('\n')}
            onChange={({ target }) => edit.set('aliases', target.value === '' ? [] : target.value.split('\n'))}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          {degrees('latitude')}
          {degrees('longitude')}
        </div>
        {areDegrees(latitude) && areDegrees(longitude) && (
          <a
            href={mapOfPosition(position)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-link underline underline-offset-4"
          >
            {words.showOnMap}
          </a>
        )}
      </SectionCard>
    </EditForm>
  )
}
