import type { CSSProperties } from 'react'
import type { BoardVisit } from '../../../contracts/office/board.ts'
import { useSite } from '../../i18n/messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { minuteText, visitTold } from './board-text.ts'
import type { PropsOf } from './use-carrying.ts'
import type { Place } from './verdicts.ts'

type VisitBlockProps = {
  visit: BoardVisit
  place: Place
  propsOf: PropsOf
  isCarried: boolean
  /** Whether whoever has it does not work then. */
  isAway?: boolean
  style?: CSSProperties
  className?: string
}

/** A visit on the board: opens what can be done with it, can be dragged, and carried by keys. */
export function VisitBlock({ visit, place, propsOf, isCarried, isAway = false, style, className }: VisitBlockProps) {
  const { t, language } = useSite()
  const words = t.officeBoard
  const { id, from, customer_name, service_name, area_name, elsewhere, can_change, needs_people, team, cleaners, redo_of } = visit
  const isPinned = team.some((one) => one.id === place && one.is_pinned)
  const told = [visitTold(visit, t, language), ...(isPinned ? [words.pinned] : []), ...(isAway ? [words.away] : [])]
  const tone =
    needs_people || isAway
      ? 'border-danger bg-danger-soft'
      : can_change && !elsewhere
        ? 'border-brand bg-brand-soft'
        : 'border-edge bg-sunken text-muted'
  return (
    <button
      type="button"
      data-visit={id}
      data-from={from}
      aria-haspopup="dialog"
      aria-keyshortcuts={can_change ? 'M A F' : undefined}
      style={style}
      className={classNames(
        'grid content-start overflow-hidden rounded-md border-s-3 px-1.5 py-0.5 text-start text-xs leading-4.5 select-none [-webkit-touch-callout:none] hover:z-10 hover:shadow-lift focus-visible:z-10',
        can_change && 'cursor-grab',
        isCarried && 'opacity-50',
        tone,
        className,
      )}
      {...propsOf(visit, place)}
    >
      <span className="sr-only">{told.join(t.office.comma)}</span>
      <span aria-hidden="true" className="grid grid-cols-[minmax(0,1fr)]">
        <strong className="flex items-center gap-1 font-semibold">
          {isPinned && <Icon name="lock" className="size-3 shrink-0" />}
          <bdi className="truncate">{customer_name}</bdi>
        </strong>
        <span className="truncate">{[elsewhere, area_name ?? words.areaUnknown].filter(Boolean).join(t.office.comma)}</span>
        <span className="truncate">{redo_of ? words.redoOf(redo_of) : service_name}</span>
        {place === 'tray' && (
          <span className="truncate">
            {minuteText(from, language)}
            {cleaners > 1 && ` · ${words.missing(team.length, cleaners)}`}
          </span>
        )}
      </span>
    </button>
  )
}
