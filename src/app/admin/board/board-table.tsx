import { useMemo } from 'react'
import type { Board, Span } from '../../../contracts/office/board.ts'
import { useSite } from '../../i18n/messages.tsx'
import { minuteText } from './board-text.ts'
import { PersonRow } from './person-row.tsx'
import { placed } from './timeline.tsx'
import type { Carried, PropsOf } from './use-carrying.ts'
import type { Place, Verdict } from './verdicts.ts'

type BoardTableProps = { board: Board; carried: Carried | null; verdictOf: (place: Place) => Verdict | null; propsOf: PropsOf }

/** People by hours. */
export function BoardTable({ board, carried, verdictOf, propsOf }: BoardTableProps) {
  const { t } = useSite()
  const words = t.officeBoard
  const { people, hours, now } = board
  const visits = useMemo(() => new Map(board.visits.map((visit) => [visit.id, visit])), [board.visits])
  const width = `calc(22rem + ${((hours.until - hours.from) / 60) * 2.8}rem)`
  return (
    <section
      data-board
      aria-label={words.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must take the focus, to be scrolled by keys
      tabIndex={0}
      className="max-h-[calc(100dvh-9rem)] overflow-auto rounded-lg bg-surface shadow-rest inset-ring inset-ring-line"
    >
      <table style={{ minWidth: width }} className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{words.table}</caption>
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="sticky start-0 top-0 z-40 w-38 bg-surface px-3 py-2 text-start font-semibold">
              {words.person}
            </th>
            <th scope="col" className="sticky top-0 z-30 bg-surface p-0">
              <span className="sr-only">{words.dayColumn}</span>
              <HourMarks hours={hours} />
            </th>
            <th scope="col" className="sticky top-0 z-30 w-50 bg-surface px-3 py-2 text-start font-semibold">
              {words.load}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const verdict = verdictOf(person.id)
            return (
              <PersonRow
                key={person.id}
                {...{ person, visits, hours, now, propsOf }}
                carried={carried && person.stops.some(({ visit }) => visit === carried.visit.id) ? carried.visit.id : null}
                verdict={verdict?.kind ?? null}
                reason={verdict?.text ?? ''}
                isOver={carried?.over === person.id}
              />
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function HourMarks({ hours }: { hours: Span }) {
  const { language } = useSite()
  const marks = Array.from({ length: (hours.until - hours.from) / 60 }, (_, hour) => hours.from + hour * 60)
  return (
    <span aria-hidden="true" className="relative block h-8">
      {marks.map((minute) => (
        <span
          key={minute}
          style={placed({ from: minute, until: minute + 60 }, hours)}
          className="absolute inset-y-0 content-center ps-1 text-start font-normal whitespace-nowrap"
        >
          {minuteText(minute, language).replace(':00', '')}
        </span>
      ))}
    </span>
  )
}
