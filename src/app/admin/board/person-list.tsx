import { memo } from 'react'
import { Link } from 'react-router'
import type { Board, BoardPerson, BoardVisit } from '../../../contracts/office/board.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { spanText } from './board-text.ts'
import { Load } from './load.tsx'

type PersonListProps = { board: Board; onOpen: (visit: BoardVisit) => void }

/** The board on a phone: people with their day, one after the other. Those without a visit come last. A visit that is carried leaves it as it is. */
export const PersonList = memo(function PersonList({ board, onOpen }: PersonListProps) {
  const { to } = useSite()
  const visits = new Map(board.visits.map((visit) => [visit.id, visit]))
  const people = [...board.people].sort((one, other) => Number(one.stops.length === 0) - Number(other.stops.length === 0))
  return (
    <ul className="grid gap-3">
      {people.map((person) => (
        <Card key={person.id} as="li" className="grid gap-2 px-4 py-3 text-sm">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="text-base font-bold">
              <Link to={to.office(`/professionals/${person.id}`)} className="inline-flex min-h-6 items-center">
                {person.name}
              </Link>
            </h2>
            <span className="text-xs text-muted">{person.home}</span>
          </div>
          <Load person={person} />
          <Day person={person} visits={visits} onOpen={onOpen} />
        </Card>
      ))}
    </ul>
  )
})

type DayProps = { person: BoardPerson; visits: ReadonlyMap<number, BoardVisit>; onOpen: PersonListProps['onOpen'] }

function Day({ person: { absences, stops }, visits, onOpen }: DayProps) {
  const { t, language } = useSite()
  const words = t.officeBoard
  return (
    <ol className="grid gap-1">
      {absences.map((span) => (
        <li key={`absence ${span.from}`} className="text-muted">
          {spanText(span, language)} · {words.absent}
        </li>
      ))}
      {stops.map((stop) => {
        const visit = stop.visit === null ? undefined : visits.get(stop.visit)
        const { road } = stop
        return (
          <li key={stop.visit ?? `held ${stop.from}`} className="grid gap-1">
            {visit ? (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => onOpen(visit)}
                className={classNames(
                  'grid min-h-11 rounded-md border-s-3 px-3 py-1.5 text-start',
                  stop.is_away && visit.status === 'scheduled' ? 'border-danger bg-danger-soft' : 'border-brand bg-brand-soft',
                )}
              >
                <span className="font-semibold">
                  {spanText(stop, language)} · <bdi>{visit.customer_name}</bdi>
                </span>
                <span>{[visit.elsewhere, visit.area_name ?? words.areaUnknown, visit.service_name].filter(Boolean).join(' · ')}</span>
              </button>
            ) : (
              <span className="text-muted">
                {spanText(stop, language)} · {words.offered}
              </span>
            )}
            {road && (
              <span className={classNames('ps-3 text-xs', road.is_short ? 'font-bold text-danger' : 'text-muted')}>
                {road.is_short ? words.roadShortTold(road.minutes) : words.roadTold(road.minutes, road.is_known)}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
