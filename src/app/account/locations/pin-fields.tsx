import { useState } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import type { Form } from '../../private/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import type { LocationFields } from './location-fields.ts'
import { mapOfAddress } from './pin.ts'

type PinFieldsProps = { fields: LocationFields; form: Form; edit: (change: Partial<LocationFields>) => void }

/** The pin on the map, from the device's location or as two coordinates. */
export function PinFields({ fields, form, edit }: PinFieldsProps) {
  const words = useSite().t.account.locations
  const { isLocating, status, locate } = useOwnPosition(edit)
  const look = { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off', maxLength: 20, className: 'figures rtl:text-end' } as const
  return (
    <fieldset className="grid gap-4 rounded-lg bg-sand p-4">
      <legend className="float-start mb-2 text-sm font-semibold">{words.pin}</legend>
      <p className="text-xs text-muted">{words.pinHint}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size="sm" busy={isLocating} onClick={locate} className="min-h-11">
          {!isLocating && <Icon name="locate-fixed" />}
          {isLocating ? words.locating : words.useMine}
        </Button>
        <a
          href={mapOfAddress(fields.address)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-link underline underline-offset-4"
        >
          <Icon name="map-pin" className="size-4" />
          {words.findOnMap}
        </a>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {status}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.latitude} {...form.field('latitude')}>
          <TextInput {...look} placeholder="25.0805" value={fields.latitude} onChange={(event) => edit({ latitude: event.target.value })} />
        </Field>
        <Field label={words.longitude} {...form.field('longitude')}>
          <TextInput
            {...look}
            placeholder="55.1403"
            value={fields.longitude}
            onChange={(event) => edit({ longitude: event.target.value })}
          />
        </Field>
      </div>
    </fieldset>
  )
}

const sixDecimals = (degrees: number) => String(Math.round(degrees * 1e6) / 1e6)

function useOwnPosition(edit: PinFieldsProps['edit']) {
  const words = useSite().t.account.locations
  const [isLocating, setLocating] = useState(false)
  const [status, setStatus] = useState('')
  const locate = () => {
    if (!('geolocation' in navigator)) return setStatus(words.notAllowed)
    setLocating(true)
    setStatus('')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false)
        edit({ latitude: sixDecimals(coords.latitude), longitude: sixDecimals(coords.longitude) })
        setStatus(words.located(Math.max(1, Math.round(coords.accuracy))))
      },
      (error) => {
        setLocating(false)
        setStatus(error.code === error.PERMISSION_DENIED ? words.notAllowed : words.notLocated)
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  }
  return { isLocating, status, locate }
}
