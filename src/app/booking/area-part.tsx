import { useEffect, useRef, useState } from 'react'
import { areaIn, nearestArea } from '../../domain/areas.ts'
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
    if (!area || !isOurs) return
    setRead({ from: how, area: area.name })
    dispatch({ type: 'areaRead', area: area.name, address, city })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list has come.
  useEffect(() => {
    if (document.activeElement?.getAttribute('name') !== 'address') fill('fromAddress', areaIn(form.address, areas))
  }, [areas])

  useEffect(() => {
    const element = place.current?.closest('form')
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLTextAreaElement && target.name === 'address') fill('fromAddress', areaIn(target.value, areas), target.value)
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
          placeholder={t.booking.areaExample}
          said={read && read.area === form.area ? t.details.areas[read.from](read.area) : null}
          onType={(value) => dispatch({ type: 'edited', field: 'area', value })}
          onSettle={(area, text) => dispatch({ type: 'areaSettled', text, city, slug: area?.slug ?? null })}
        />
      </Field>
    </div>
  )
}
