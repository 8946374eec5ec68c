import { useRef } from 'react'
import type { Position } from '../../domain/address.ts'
import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { mapOfPosition } from './map-address.ts'
import { type Located, useOwnPosition } from './use-own-position.ts'

type PinFieldProps = { position: Position | null; onChange: (position: Position | null) => void }

/** A pin on the map, set from the device's own position. Its texts are those of `details`. */
export function PinField({ position, onChange }: PinFieldProps) {
  const words = useSite().t.details
  const { isLocating, located, locate, forget } = useOwnPosition(onChange)
  const button = useRef<HTMLButtonElement>(null)
  const remove = () => {
    forget()
    onChange(null)
    button.current?.focus()
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">{words.pin}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button ref={button} variant="secondary" size="sm" busy={isLocating} onClick={locate} className="min-h-11">
          {!isLocating && <Icon name="locate-fixed" />}
          {isLocating ? words.locating : words.useMyLocation}
        </Button>
        {position && (
          <>
            <a
              href={mapOfPosition(position)}
              target="_blank"
              rel="noreferrer"
              aria-label={`${words.showOnMap}: ${coordinates(position)}`}
              className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-link underline underline-offset-4"
            >
              <Icon name="map-pin" className="size-4" />
              <bdi dir="ltr" className="figures">
                {coordinates(position)}
              </bdi>
            </a>
            <Button variant="quiet-danger" size="sm" className="min-h-11" onClick={remove}>
              <Icon name="x" className="size-4" />
              {words.removePin}
            </Button>
          </>
        )}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {located && textOf(located, words)}
      </p>
    </fieldset>
  )
}

const coordinates = ({ latitude, longitude }: Position) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

function textOf(located: Located, words: ReturnType<typeof useSite>['t']['details']): string {
  if (located.kind === 'found') return words.located(located.accuracy)
  return located.kind === 'denied' ? words.notAllowed : words.notLocated
}
