import { useEffect, useId, useState } from 'react'
import type { Location } from '../../../contracts/locations.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { useToast } from '../../private/use-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { saveLocation } from '../queries/locations.ts'
import { AddressDetails } from './address-details.tsx'
import { errorsOf, fieldsOf, inputOf, type LocationFields } from './location-fields.ts'
import { PinFields } from './pin-fields.tsx'

type LocationFormProps = { location: Location | null; onClose: () => void }

/** The form for a new or existing location. The specification's alerts are toasts; missing values are also reported at their field. */
export function LocationForm({ location, onClose }: LocationFormProps) {
  const { t } = useSite()
  const words = t.account.locations
  const toast = useToast()
  const titleId = useId()
  const saving = useChange(saveLocation(useApi(), location?.id ?? null), {
    refused: location ? words.updateFailed : words.addFailed,
    unreachable: t.privatePages.networkError,
    phrase: (text, isRefusal) => (isRefusal ? words.because(location ? words.updateFailed : words.addFailed, text) : text),
    onFailure: (text) => toast({ tone: 'error', text }),
  })
  const { isBusy } = saving
  const form = useForm(saving)
  const [fields, setFields] = useState<LocationFields>(() => fieldsOf(location))
  const edit = (change: Partial<LocationFields>) => setFields((typed) => ({ ...typed, ...change }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the form has come.
  useEffect(() => form.focus('title'), [])

  const check = () => {
    toast(null)
    const wrong = errorsOf(fields, t)
    if (wrong.title || wrong.address) toast({ tone: 'error', text: t.accountRefusals.fillTitleAndAddress })
    return wrong
  }
  const send = async () => {
    if (!(await saving.run(inputOf(fields)))) return
    toast({ tone: 'success', text: location ? words.updated : words.added })
    onClose()
  }

  return (
    <Card
      as="form"
      method="post"
      {...form.props}
      noValidate
      onSubmit={form.submit(check, send)}
      aria-labelledby={titleId}
      className="grid gap-5 p-5 sm:p-6"
    >
      <h2 id={titleId} className="text-xl">
        {location ? words.editTitle : words.newTitle}
      </h2>
      <Field label={`${words.name} *`} {...form.field('title')}>
        <TextInput
          autoComplete="off"
          maxLength={100}
          placeholder={words.nameExample}
          value={fields.title}
          onChange={(event) => edit({ title: event.target.value })}
        />
      </Field>
      <Field label={`${words.address} *`} {...form.field('address')}>
        <TextArea
          autoComplete="street-address"
          rows={3}
          maxLength={1000}
          placeholder={words.addressExample}
          value={fields.address}
          onChange={(event) => edit({ address: event.target.value })}
        />
      </Field>
      <AddressDetails fields={fields} form={form} edit={edit} />
      <PinFields fields={fields} form={form} edit={edit} />
      <Checkbox
        name="is_primary"
        label={words.asPrimary}
        checked={fields.is_primary}
        disabled={location?.is_primary}
        onChange={(event) => edit({ is_primary: event.target.checked })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {isBusy ? words.saving : words.save}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Card>
  )
}
