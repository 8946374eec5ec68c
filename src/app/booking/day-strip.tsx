import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { FreeDay } from '../../contracts/bookings.ts'
import type { NoTimes } from '../../domain/availability.ts'
import { addDays } from '../../domain/dubai-time.ts'
import { useSite } from '../i18n/messages.tsx'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { dateText } from './dates.ts'
import { stripDays, timesOn, whyNone } from './free-days.ts'

export type StripDays = {
  today: string
  lastDay: string
  /** The first day of the strip. */
  from: string
  strip: { days: FreeDay[] }
  show: (from: string) => void
}

type DayStripProps = {
  days: StripDays
  chosen: string
  onPick: (date: string) => void
  /** Clicking the chosen day clears the choice: it is picked as ''. */
  deselectable?: boolean
  /** Another way to choose the day, in place of the heading. */
  children?: ReactNode
}

/**
 * Two weeks of days to choose from, as a native group of radio buttons: one tab stop, and arrow keys in the direction of the language. Days
 * without free times say why, and can still be selected.
 */
export function DayStrip({ days, chosen, onPick, deselectable, children }: DayStripProps) {
  const words = useSite().t.booking
  const { from, today, lastDay, strip, show } = days
  const name = useId()
  const list = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen day comes into view when it or the strip changes.
  useEffect(() => {
    const day = list.current?.querySelector<HTMLElement>(':checked')?.parentElement
    day?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen, from])

  const dates = Array.from({ length: stripDays }, (_, day) => addDays(from, day))
  return (
    <section aria-label={words.days} className="grid min-w-0 gap-2">
      <header className="flex items-end justify-between gap-2">
        {children ?? <h3 className="self-center text-sm font-semibold">{words.days}</h3>}
        <div className="-me-2 flex">
          <IconButton label={words.earlierDays} disabled={from <= today} onClick={() => show(addDays(from, -stripDays))}>
            <Icon name="chevron-left" />
          </IconButton>
          <IconButton label={words.laterDays} disabled={addDays(from, stripDays) > lastDay} onClick={() => show(addDays(from, stripDays))}>
            <Icon name="chevron-right" />
          </IconButton>
        </div>
      </header>
      <ul ref={list} className="no-scrollbar -mx-5 flex snap-x scroll-px-5 gap-2 overflow-x-auto px-5 py-1 sm:-mx-7 sm:scroll-px-7 sm:px-7">
        {dates.map((date) => (
          <li key={date} className="snap-start">
            <Day
              date={date}
              isToday={date === today}
              times={timesOn(date, strip.days)}
              why={whyNone(date, strip.days)}
              name={name}
              isChosen={date === chosen}
              onPick={onPick}
              onClear={deselectable ? () => onPick('') : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type DayProps = {
  date: string
  isToday: boolean
  times: string[] | null
  why: NoTimes
  name: string
  isChosen: boolean
  onPick: (date: string) => void
  onClear: (() => void) | undefined
}

function Day({ date, isToday, times, why, name, isChosen, onPick, onClear }: DayProps) {
  const { t, language } = useSite()
  const words = t.booking
  const hasNone = times?.length === 0
  const month = dateText(date, language, 'month')
  return (
    <label
      className={classNames(
        'relative grid min-w-17 justify-items-center rounded-lg bg-surface px-1 py-2.5 inset-ring inset-ring-edge transition-colors select-none hover:bg-brand-soft',
        'has-checked:bg-brand has-checked:text-on-brand has-checked:inset-ring-brand',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-focus-visible:outline-solid',
        hasNone && !isChosen && 'bg-sand text-muted inset-ring-line',
      )}
    >
      <input
        type="radio"
        name={name}
        value={date}
        checked={isChosen}
        onChange={() => onPick(date)}
        onClick={isChosen ? onClear : undefined}
        className="absolute inset-0 appearance-none opacity-0"
      />
      <span className="text-xs">{isToday ? words.today : dateText(date, language, 'weekday')}</span>{' '}
      <span className={classNames('figures text-xl font-bold', hasNone && 'line-through decoration-1')}>{Number(date.slice(8))}</span>{' '}
      {hasNone && <span className="sr-only">{month} </span>}
      <span className="text-xs">{hasNone ? words.dayStates[why] : times ? month : <Skeleton className="my-0.75 h-3 w-9" />}</span>
      {times && !hasNone && <span className="sr-only"> {words.freeTimes(times.length)}</span>}
    </label>
  )
}
