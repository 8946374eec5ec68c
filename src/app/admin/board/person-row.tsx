import { memo } from 'react'
import { Link } from 'react-router'
import type { BoardPerson, BoardVisit, Span } from '../../../contracts/office/board.ts'
import { useSite } from '../../i18n/messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Load } from './load.tsx'
import { Timeline } from './timeline.tsx'
import type { PropsOf } from './use-carrying.ts'
import type { Verdict } from './verdicts.ts'

type PersonRowProps = {
  person: BoardPerson
  visits: ReadonlyMap<number, BoardVisit>
  hours: Span
  now: number | null
  propsOf: PropsOf
  /** The visit that was taken up, if it is one of theirs. */
  carried: number | null
  /** Whether the visit that was taken up can be put down here; null while none is. */
  verdict: Verdict['kind'] | null
  reason: string
  isOver: boolean
}

/** A professional's day. Drawn anew only where something in it changes. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { person, visits, hours, now, propsOf, carried, verdict, reason, isOver } = props
  const { to } = useSite()
  const tone = isOver ? (verdict === 'unable' ? 'bg-danger-soft' : 'bg-brand-soft') : 'bg-surface'
  return (
    <tr data-place={person.id} data-verdict={verdict ?? undefined} className="scroll-mt-10">
      <th scope="row" className={classNames('sticky start-0 z-20 border-t border-line px-3 py-1 text-start align-middle text-sm', tone)}>
        <Link to={to.office(`/professionals/${person.id}`)} className="block truncate font-semibold hover:underline">
          {person.name}
        </Link>
        <span
          className={classNames(
            'line-clamp-2 h-8 text-xs leading-4 font-normal',
            verdict === 'unable' ? 'text-danger' : verdict === 'able' ? 'text-success' : 'text-muted',
          )}
        >
          {verdict === 'unable' && <Icon name="x" className="me-0.5 inline size-3" />}
          {verdict === 'able' && <Icon name="check" className="me-0.5 inline size-3" />}
          {verdict === null ? person.home : reason}
        </span>
      </th>
      <td
        style={{ backgroundSize: `${(60 / (hours.until - hours.from)) * 100}% 100%` }}
        className={classNames(
          'relative h-21 border-t border-line p-0 bg-[linear-gradient(to_right,var(--color-line)_1px,transparent_1px)]',
          tone,
          verdict === 'unable' && 'cursor-not-allowed',
        )}
      >
        <Timeline person={person} visits={visits} hours={hours} now={now} carried={carried} propsOf={propsOf} />
      </td>
      <td className="border-t border-line bg-surface px-3 py-1 align-middle">
        <Load person={person} />
      </td>
    </tr>
  )
})
