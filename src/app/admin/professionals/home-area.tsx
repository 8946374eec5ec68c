import { useState } from 'react'
import AreaInput from '../../areas/area-input.tsx'
import { useAreas } from '../../areas/use-areas.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Field } from '../../ui/field.tsx'
import type { ProfessionalEdit } from './professional-edit.ts'

/** The area that somebody sets out from: one of their emirate, or none. */
export function HomeArea({ edit }: { edit: ProfessionalEdit }) {
  const { t, language } = useSite()
  const words = t.officePeople.professionals
  const { city, home_area: slug } = edit.document
  const areas = useAreas(language, city)
  const [typed, setTyped] = useState<string | null>(null)
  const kept = areas.find(({ area }) => area.slug === slug)?.area.name ?? slug ?? ''
  return (
    <Field label={words.fields.home_area} hint={words.homeAreaHint} {...edit.form.field('home_area')} className="md:max-w-80">
      <AreaInput
        city={city}
        value={typed ?? kept}
        unknown={words.unknownHome}
        onType={setTyped}
        onSettle={(area) => {
          if (typed === null) return
          edit.set('home_area', area?.slug ?? null)
          if (area) setTyped(null)
        }}
      />
    </Field>
  )
}
