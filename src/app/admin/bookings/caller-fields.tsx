import type { ComponentType } from 'react'
import type { Caller } from '../../../contracts/office/callers.ts'
import { type Language, languages } from '../../../domain/language.ts'
import AreaInput from '../../areas/area-input.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import type { Form } from '../../private/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { EmailInput, PhoneInput } from '../../ui/contact-inputs.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Select } from '../../ui/select.tsx'

/** Who calls, and where the team goes. */
export type CallerDetails = {
  account_id: string | null
  first_name: string
  last_name: string
  email: string
  phone: string
  language: Language
  address: string
  area: string
  unit: string
  access_note: string
}

export const nobody: CallerDetails = {
  account_id: null,
  ...{ first_name: '', last_name: '', email: '', phone: '', language: 'en', address: '', area: '', unit: '', access_note: '' },
}

/** The details of somebody who has booked before. */
export const detailsOf = ({ bookings: _, team: __, area, unit, access_note, ...caller }: Caller): CallerDetails => ({
  ...caller,
  ...{ area: area ?? '', unit: unit ?? '', access_note: access_note ?? '' },
})

type Name = Exclude<keyof CallerDetails, 'account_id' | 'language' | 'area'>
type CallerFieldsProps = {
  caller: CallerDetails
  /** Where the team goes. */
  city: string
  form: Form
  onChange: (caller: CallerDetails) => void
  /** The slug of the area that the address means, null if none is known. */
  onArea: (slug: string | null) => void
}

export function CallerFields({ caller, city, form, onChange, onArea }: CallerFieldsProps) {
  const { t } = useSite()
  const words = t.officeBookings
  const { fields } = words.calling
  const text = (name: Name, Input: ComponentType<Parameters<typeof TextInput>[0]> = TextInput) => (
    <Field key={name} label={fields[name]} {...form.field(name)}>
      <Input
        autoComplete="off"
        maxLength={500}
        value={caller[name]}
        onChange={({ target }) => onChange({ ...caller, [name]: target.value })}
      />
    </Field>
  )
  return (
    <SectionCard title={words.calling.details} lead={caller.account_id ? words.calling.hasAccount : undefined}>
      <div className="grid gap-4 sm:grid-cols-2">
        {text('first_name')}
        {text('last_name')}
        {text('phone', PhoneInput)}
        {text('email', EmailInput)}
        {text('address')}
        <Field label={fields.area} {...form.field('area')}>
          <AreaInput
            city={city}
            value={caller.area}
            address={caller.address}
            onType={(area) => onChange({ ...caller, area })}
            onSettle={(area) => onArea(area?.slug ?? null)}
          />
        </Field>
        {text('unit')}
        {text('access_note')}
        <Field label={words.calling.reads} name="language">
          <Select value={caller.language} onChange={({ target }) => onChange({ ...caller, language: target.value as Language })}>
            {languages.map((language) => (
              <option key={language} value={language}>
                {words.languages[language]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {JSON.stringify(caller) !== JSON.stringify(nobody) && (
        <Button size="sm" variant="quiet" onClick={() => onChange(nobody)} className="justify-self-start">
          {words.calling.somebodyElse}
        </Button>
      )}
    </SectionCard>
  )
}
