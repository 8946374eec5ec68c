import type { CSSProperties, ReactNode } from 'react'
import type { BoardPerson, BoardStop, BoardVisit, Span } from '../../../contracts/office/board.ts'
import { useSite } from '../../i18n/messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { spanText } from './board-text.ts'
import type { PropsOf } from './use-carrying.ts'
import { VisitBlock } from './visit-block.tsx'

/** Where minutes of the day stand; hours run in the direction of reading. */
export const placed = ({ from, until }: Span, hours: Span): CSSProperties => {
  const length = hours.until - hours.from
  const [begins, ends] = [Math.max(from, hours.from), Math.min(until, hours.until)]
  return { insetInlineStart: `${((begins - hours.from) / length) * 100}%`, width: `${(Math.max(0, ends - begins) / length) * 100}%` }
}

const stripes = (colour: string) => `repeating-linear-gradient(135deg, ${colour} 0 2px, transparent 2px 7px)`

type TimelineProps = {
  person: BoardPerson
  visits: ReadonlyMap<number, BoardVisit>
  hours: Span
  now: number | null
  carried: number | null
  propsOf: PropsOf
}

/** Somebody's day by the hour: what they go to and the roads between, over the hours at which they do not work. */
export function Timeline({ person, visits, hours, now, carried, propsOf }: TimelineProps) {
  const { t, language } = useSite()
  const words = t.officeBoard
  const { name, works, absences, stops } = person
  return (
    <ol aria-label={words.dayOf(name)} className="absolute inset-0">
      {offHours(works, hours).map((span) => (
        <li key={`off ${span.from}`} aria-hidden="true" style={placed(span, hours)} className="absolute inset-y-0 bg-sunken" />
      ))}
      {absences.map((span) => (
        <li
          key={`absence ${span.from}`}
          style={{ ...placed(span, hours), backgroundImage: stripes('var(--color-edge)') }}
          className="absolute inset-y-0 overflow-hidden bg-sunken"
        >
          <span className="m-1 inline-block rounded-sm bg-surface px-1 text-xs">
            <span className="sr-only">{spanText(span, language)} </span>
            {words.absent}
          </span>
        </li>
      ))}
      {now !== null && now > hours.from && now < hours.until && (
        <li aria-hidden="true" style={placed({ from: now, until: now }, hours)} className="absolute inset-y-0 border-s-2 border-danger" />
      )}
      {stops.map((stop, index) => {
        const visit = stop.visit === null ? undefined : visits.get(stop.visit)
        return (
          <Stop key={stop.visit ?? `held ${stop.from}`} stop={stop} next={stops[index + 1]} hours={hours}>
            {visit ? (
              <VisitBlock
                visit={visit}
                place={person.id}
                propsOf={propsOf}
                isCarried={visit.id === carried}
                isAway={stop.is_away && visit.status === 'scheduled'}
                style={placed(stop, hours)}
                className="absolute top-1 h-15"
              />
            ) : (
              <span
                style={placed(stop, hours)}
                className="absolute top-1 h-15 overflow-hidden rounded-md bg-saffron-soft px-1.5 py-1 text-xs text-saffron-ink"
              >
                {words.offered}
              </span>
            )}
          </Stop>
        )
      })}
    </ol>
  )
}

type StopProps = { stop: BoardStop; next: BoardStop | undefined; hours: Span; children: ReactNode }

/** A stop, and the road on from it: as long as it takes, or as the time there is where that is too short. */
function Stop({ stop, next, hours, children }: StopProps) {
  const words = useSite().t.officeBoard
  const { until, road } = stop
  const span = { from: until, until: Math.min(until + (road?.minutes ?? 0), next?.from ?? until) }
  return (
    <li>
      {children}
      {road && (
        <span
          style={{
            ...placed(span, hours),
            backgroundImage: stripes(road.is_short ? 'var(--color-danger)' : 'color-mix(in oklch, var(--color-brand) 40%, transparent)'),
          }}
          className="absolute top-1 flex h-15 justify-center"
        >
          <span
            className={classNames(
              'absolute top-full rounded-sm bg-surface px-0.5 text-[0.6875rem] leading-4 whitespace-nowrap',
              road.is_short ? 'z-10 font-bold text-danger' : 'text-muted',
            )}
          >
            <span aria-hidden="true">{road.is_short ? words.roadShort(road.minutes) : words.road(road.minutes, road.is_known)}</span>
            <span className="sr-only">
              {road.is_short ? words.roadShortTold(road.minutes) : words.roadTold(road.minutes, road.is_known)}
            </span>
          </span>
        </span>
      )}
    </li>
  )
}

/** The hours that are shown and not worked. */
function offHours(works: readonly Span[], hours: Span): Span[] {
  const ends = [hours.from, ...works.map(({ until }) => until)]
  const begins = [...works.map(({ from }) => from), hours.until]
  return ends.map((from, index) => ({ from, until: begins[index] ?? from })).filter(({ from, until }) => from < until)
}
