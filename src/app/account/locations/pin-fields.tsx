import type { Catalogue } from '../../i18n/en/catalogue.ts'
import { useSite } from '../../i18n/messages.tsx'
import { mapOfAddress } from '../../map/map-address.ts'
import { type Located, useOwnPosition } from '../../map/use-own-position.ts'
import type { Form } from '../../private/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LtrInput } from '../../ui/inputs.tsx'
import type { LocationFields } from './location-fields.ts'

type PinFieldsProps = { fields: LocationFields; form: Form; edit: (change: Partial<LocationFields>) => void }

/** The pin on the map, from the device's location or as two coordinates. */
export function PinFields({ fields, form, edit }: PinFieldsProps) {
  const words = useSite().t.account.locations
  const { isLocating, located, locate } = useOwnPosition(({ latitude, longitude }) =>
    edit({ latitude: String(latitude), longitude: String(longitude) }),
  )
  const look = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20, className: 'figures' } as const
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
        {located && statusOf(located, words)}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.latitude} {...form.field('latitude')}>
          <LtrInput {...look} placeholder="25.0805" value={fields.latitude} onChange={(event) => edit({ latitude: event.target.value })} />
        </Field>
        <Field label={words.longitude} {...form.field('longitude')}>
          <LtrInput
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

function statusOf(located: Located, words: Catalogue['account']['locations']): string {
  if (located.kind === 'found') return words.located(located.accuracy)
  return located.kind === 'denied' ? words.notAllowed : words.notLocated
}
