import { useEffect, useRef, useState } from 'react'
import { nearestArea } from '../../domain/areas.ts'
import { readAddress } from '../../domain/read-address.ts'
import AreaInput from '../areas/area-input.tsx'
import { type FindableArea, useAreas } from '../areas/use-areas.ts'
import { useSite } from '../i18n/messages.tsx'
import { Field } from '../ui/field.tsx'
import type { Wizard } from './use-booking.ts'

type Read = { from: 'fromAddress' | 'fromPin'; area: string }

/** The area of the address. While nobody has typed one, it is read from the address once that stands, or from the pin. */
export default function AreaPart({ wizard: { state, dispatch } }: { wizard: Wizard }) {
  const { t, language } = useSite()
  const { form, city, errors } = state
  const areas = useAreas(language, city)
  const place = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState<Read | null>(null)
  const isOurs = form.area === '' || form.area === read?.area
  const fill = (how: Read['from'], area: FindableArea | null, address = form.address) => {
    if (!isOurs) return
    if (area) setRead({ from: how, area: area.name })
    else if (read?.from !== 'fromAddress' || how === 'fromPin' || form.area === '') return
    // What was read from another address goes with it, and nothing is filled in where it is not sure.
    dispatch({ type: 'areaRead', area: area?.name ?? '', address, city })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list has come.
  useEffect(() => {
    if (areas.length > 0 && document.activeElement?.getAttribute('name') !== 'address')
      fill('fromAddress', readAddress(form.address, areas).area)
  }, [areas])

  useEffect(() => {
    const element = place.current?.closest('form')
    const onChange = ({ target }: Event) => {
      if (areas.length > 0 && target instanceof HTMLTextAreaElement && target.name === 'address')
        fill('fromAddress', readAddress(target.value, areas).area, target.value)
    }
    element?.addEventListener('change', onChange)
    return () => element?.removeEventListener('change', onChange)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a pin is set.
  useEffect(() => {
    if (form.position) fill('fromPin', nearestArea(form.position, areas))
  }, [form.position, areas])

  return (
    <div ref={place}>
      <Field label={t.booking.area} name="area" error={errors.area}>
        <AreaInput
          city={city}
          value={form.area}
          placeholder={t.areas.example}
          address={isOurs ? form.address : ''}
          said={read && read.area === form.area ? t.areas[read.from](read.area) : null}
          onType={(value) => dispatch({ type: 'edited', field: 'area', value })}
          onSettle={(area, text) => dispatch({ type: 'areaSettled', text, city, slug: area?.slug ?? null })}
        />
      </Field>
    </div>
  )
}
