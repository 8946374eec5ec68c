import { useQuery } from '@tanstack/react-query'
import AreaInput from '../../areas/area-input.tsx'
import { citiesOr } from '../../cities.ts'
import { useSite } from '../../i18n/messages.tsx'
import { MakaniField } from '../../map/makani-field.tsx'
import { useApi } from '../../private/use-api.ts'
import type { Form } from '../../private/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { Select } from '../../ui/select.tsx'
import { citiesQuery } from '../queries/locations.ts'
import type { LocationFields } from './location-fields.ts'

type AddressDetailsProps = { fields: LocationFields; form: Form; edit: (change: Partial<LocationFields>) => void }

/** The optional parts of a location's address (product, UAE formats). */
export function AddressDetails({ fields, form, edit }: AddressDetailsProps) {
  const { t } = useSite()
  const words = t.details
  const cities = useQuery(citiesQuery(useApi())).data ?? []
  const bind = (field: 'city' | 'area' | 'unit' | 'access_note' | 'makani') => ({
    value: fields[field],
    onChange: (event: { target: { value: string } }) => edit({ [field]: event.target.value }),
  })
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field label={words.optional(t.booking.city)} {...form.field('city')} className="sm:col-span-2">
        <Select {...bind('city')}>
          <option value="">{words.noCity}</option>
          {citiesOr(cities, t.site.cityNames).map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.optional(words.area)} {...form.field('area')}>
        <AreaInput
          city={fields.city}
          value={fields.area}
          address={fields.address}
          onType={(area) => edit({ area })}
          onChoose={({ city }) => edit({ city })}
        />
      </Field>
      <Field label={words.optional(words.unit)} {...form.field('unit')}>
        <TextInput autoComplete="address-line2" maxLength={100} {...bind('unit')} />
      </Field>
      <Field label={words.optional(words.accessNote)} hint={words.accessNoteHint} {...form.field('access_note')} className="sm:col-span-2">
        <TextArea rows={2} maxLength={500} className="min-h-18" {...bind('access_note')} />
      </Field>
      <MakaniField {...form.field('makani')} {...bind('makani')} />
    </div>
  )
}
