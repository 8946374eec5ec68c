import { useState } from 'react'
import type { Road, StaffArea } from '../../../contracts/office/areas.ts'
import { indexAreas, suggestAreas } from '../../../domain/areas.ts'
import { roadBands } from '../../../domain/roads.ts'
import { useSite } from '../../i18n/messages.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { RoadDialog } from './road-dialog.tsx'

const mostShown = 8

/** The roads from an area: to those around it, or to the one that is typed. */
export function Roads({ area }: { area: StaffArea }) {
  const { t } = useSite()
  const words = t.officeAreas.roads
  const [typed, setTyped] = useState('')
  const [set, setSet] = useState<Road | null>(null)
  const others = area.roads.filter(({ to }) => to !== area.id)
  const index = indexAreas(others.map((road) => ({ slug: road.to, names: [road.name], road })))
  const found = typed.trim() === '' ? others : suggestAreas(typed, index, others.length).map(({ road }) => road)
  const more = found.length - mostShown
  return (
    <SectionCard title={words.title} lead={words.lead}>
      <Field label={words.find} name="road_to" className="md:max-w-80">
        <TextInput type="search" autoComplete="off" maxLength={80} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <ul className="grid divide-y divide-line">
        {found.slice(0, mostShown).map((road) => (
          <Line key={road.to} road={road} onSet={() => setSet(road)} />
        ))}
      </ul>
      <p role="status" className="text-sm text-muted empty:hidden">
        {found.length === 0 ? words.none : more > 0 && words.more(more)}
      </p>
      {set && <RoadDialog area={area} road={set} onClose={() => setSet(null)} />}
    </SectionCard>
  )
}

function Line({ road: { name, city, bands }, onSet }: { road: Road; onSet: () => void }) {
  const words = useSite().t.officeAreas.roads
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 grow basis-48">
        <span className="font-semibold">{name}</span> <span className="text-sm text-muted">{city}</span>
      </p>
      <dl className="grid grow basis-72 grid-cols-3 gap-x-4 text-sm">
        {roadBands.map((band) => {
          const { minutes, source, samples } = bands[band]
          return (
            <div key={band} className="min-w-0">
              <dt className="text-xs text-muted">{words.bands[band]}</dt>
              <dd className="figures font-medium">{words.minutes(minutes)}</dd>
              <dd className="text-xs text-muted">{source === 'measured' ? words.sources.measured(samples) : words.sources[source]}</dd>
            </div>
          )
        })}
      </dl>
      <Button variant="quiet" size="sm" aria-label={words.setLabel(name)} onClick={onSet}>
        {words.set}
      </Button>
    </li>
  )
}
