import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Location } from '../../../contracts/locations.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { focusFirstError } from '../focus-first-error.ts'
import { useSaving } from '../use-saving.ts'
import { errorsOf, fieldsOf, inputOf, type LocationErrors, type LocationFields } from './location-fields.ts'
import { PinFields } from './pin-fields.tsx'

type LocationFormProps = { location: Location | null; onSaved: (saved: Location) => void; onCancel: () => void }

/** A new place, or one that is changed. The specification's alerts are toasts; what is missing is said at its field too. */
export function LocationForm({ location, onSaved, onCancel }: LocationFormProps) {
  const { t } = useSite()
  const words = t.account.locations
  const toast = useToasts()
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, save, fields: refused, setFields } = useSaving()
  const [fields, setFieldsTyped] = useState<LocationFields>(() => fieldsOf(location))
  const [errors, setErrors] = useState<LocationErrors>({})

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[name="title"]')?.focus()
  }, [])

  const edit = (change: Partial<LocationFields>) => {
    setFieldsTyped((typed) => ({ ...typed, ...change }))
    setErrors({})
    setFields({})
  }
  const said = (text: string, isRefusal: boolean) => {
    const failed = location ? words.updateFailed : words.addFailed
    const whole = isRefusal ? words.because(failed, text) : text
    toast({ tone: 'error', text: whole })
    return whole
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    toast(null)
    const wrong = errorsOf(fields, words)
    setErrors(wrong)
    if (wrong.title || wrong.address) toast({ tone: 'error', text: t.accountRefusals.fillTitleAndAddress })
    if (Object.keys(wrong).length > 0) return focusFirstError(form.current)
    const input = inputOf(fields)
    const answer = await save((api) => (location ? api.updateLocation(location.id, input) : api.addLocation(input)), {
      refused: location ? words.updateFailed : words.addFailed,
      unreachable: t.account.networkError,
      said,
    })
    if (!answer) return
    toast({ tone: 'success', text: location ? words.updated : words.added })
    onSaved(answer.data)
  }

  return (
    <Card as="form" ref={form} noValidate onSubmit={submit} aria-labelledby={titleId} className="grid gap-5 p-5 sm:p-6">
      <h2 id={titleId} className="text-xl">
        {location ? words.editTitle : words.newTitle}
      </h2>
      <Field label={`${words.name} *`} name="title" error={errors.title ?? refused.title}>
        <TextInput
          autoComplete="off"
          maxLength={100}
          placeholder={words.nameExample}
          value={fields.title}
          onChange={(event) => edit({ title: event.target.value })}
        />
      </Field>
      <Field label={`${words.address} *`} name="address" error={errors.address ?? refused.address}>
        <TextArea
          autoComplete="street-address"
          rows={3}
          maxLength={1000}
          placeholder={words.addressExample}
          value={fields.address}
          onChange={(event) => edit({ address: event.target.value })}
        />
      </Field>
      <PinFields fields={fields} errors={{ ...refused, ...errors }} edit={edit} />
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
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </Card>
  )
}
