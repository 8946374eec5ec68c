import { type CSSProperties, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { CalendarVisit } from '../../../contracts/office/calendar.ts'
import { addDays, type DubaiDate, timeOfMinutes } from '../../../domain/dubai-time.ts'
import { dateText, timeText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { MoveDialog } from './move-dialog.tsx'
import { hoursShown, laidOut, minutesOf, type Placed, type Slot, slotOf } from './slots.ts'
import type { CalendarState } from './use-calendar-state.ts'
import { useMoving } from './use-moving.ts'
import { VisitBlock } from './visit-block.tsx'
import { slotText } from './visit-text.ts'

const hourHeight = 64
/** More would be too narrow to read; the day has room for them. */
const mostLanes = { day: 12, week: 3 }

/** The visits of a day or a week by the hour; they are moved by drag, or by keys. */
export function TimeGrid({ visits, state }: { visits: readonly CalendarVisit[]; state: CalendarState }) {
  const { t, language } = useSite()
  const words = t.officeCalendar
  const days = Array.from({ length: state.days }, (_, day) => addDays(state.from, day))
  const { from, until } = hoursShown(visits)
  const [drop, setDrop] = useState<{ visit: CalendarVisit; to: Slot } | null>(null)
  const [said, setSaid] = useState('')
  const grid = { days, from, until, hourHeight, isRightToLeft: language === 'ar' }
  const { moving, propsOf } = useMoving(grid, (visit, to) => setDrop({ visit, to }))
  const topOf = (minute: number) => ((minute - from * 60) / 60) * hourHeight
  const hours = Array.from({ length: until - from }, (_, hour) => from + hour)

  return (
    <>
      <p className="text-sm text-muted">{words.howToMove}</p>
      <p role="status" className="sr-only">
        {moving ? words.moving(slotText(moving.to, language)) : said}
      </p>
      <div className="overflow-x-auto rounded-lg bg-surface shadow-rest inset-ring inset-ring-line">
        <div
          className={classNames(
            'grid',
            days.length > 1 ? 'min-w-190 grid-cols-[4.5rem_repeat(7,minmax(0,1fr))]' : 'grid-cols-[4.5rem_minmax(0,1fr)]',
          )}
        >
          <div className="border-b border-line" />
          {days.map((date) => (
            <DayHead key={date} date={date} state={state} />
          ))}
          <div aria-hidden="true">
            {hours.map((hour) => (
              <p
                key={hour}
                style={{ height: hourHeight }}
                className="-mt-px border-t border-transparent px-2 text-end text-xs whitespace-nowrap text-muted"
              >
                {timeText(timeOfMinutes(hour * 60), language)}
              </p>
            ))}
          </div>
          {days.map((date) => (
            <ol
              key={date}
              data-day={date}
              aria-label={dateText(date, language)}
              style={{ height: hours.length * hourHeight, backgroundSize: `100% ${hourHeight}px` }}
              className="relative border-s border-line bg-[linear-gradient(var(--color-line)_1px,transparent_1px)]"
            >
              <DayColumn
                date={date}
                visits={visits.filter(({ starts_at }) => slotOf(starts_at).date === date)}
                view={days.length > 1 ? 'week' : 'day'}
                place={(visit, lane) => placed(topOf(slotOf(visit.starts_at).minute), visit, lane)}
                block={(visit, style, isNarrow) => (
                  <VisitBlock
                    visit={visit}
                    isMoving={moving?.visit.id === visit.id}
                    isNarrow={isNarrow}
                    style={style}
                    {...propsOf(visit)}
                  />
                )}
              />
              {moving?.to.date === date && (
                <li
                  aria-hidden="true"
                  style={placed(topOf(moving.to.minute), moving.visit, { lane: 0, lanes: 1 })}
                  className="pointer-events-none absolute z-20 rounded-md bg-brand px-1.5 py-1 text-xs font-semibold text-on-brand shadow-lift"
                >
                  {timeText(timeOfMinutes(moving.to.minute), language)}
                </li>
              )}
            </ol>
          ))}
        </div>
      </div>
      {drop && (
        <MoveDialog
          visit={drop.visit}
          to={drop.to}
          onClose={(isMoved) => {
            setDrop(null)
            setSaid(isMoved ? '' : words.stays)
          }}
        />
      )}
    </>
  )
}

type Lane = Pick<Placed<CalendarVisit>, 'lane' | 'lanes'>

const placed = (top: number, visit: CalendarVisit, { lane, lanes }: Lane): CSSProperties => ({
  insetBlockStart: top + 1,
  height: (minutesOf(visit) / 60) * hourHeight - 2,
  insetInlineStart: `calc(${(100 * lane) / lanes}% + 1px)`,
  width: `calc(${100 / lanes}% - 3px)`,
})

function DayHead({ date, state }: { date: DubaiDate; state: CalendarState }) {
  const { language } = useSite()
  const isToday = date === state.today
  return (
    <p className={classNames('border-s border-b border-line px-2 py-2 text-center text-sm', isToday && 'font-bold text-link')}>
      <Link
        to={`?view=day&date=${date}`}
        aria-current={isToday ? 'date' : undefined}
        className="inline-flex min-h-6 items-center hover:underline"
      >
        {dateText(date, language, 'short')}
      </Link>
    </p>
  )
}

type DayColumnProps = {
  date: DubaiDate
  visits: readonly CalendarVisit[]
  view: 'day' | 'week'
  place: (visit: CalendarVisit, lane: Lane) => CSSProperties
  block: (visit: CalendarVisit, style: CSSProperties, isNarrow: boolean) => ReactNode
}

function DayColumn({ date, visits, view, place, block }: DayColumnProps) {
  const { t, language } = useSite()
  const words = t.officeCalendar
  const most = mostLanes[view]
  const all = laidOut(visits)
  const shown = all.filter(({ lane }) => lane < most)
  const hidden = all.length - shown.length
  return (
    <>
      {shown.map(({ visit, lane, lanes }) => (
        <li key={visit.id}>{block(visit, place(visit, { lane, lanes: Math.min(lanes, most) }), view === 'week' && lanes > 1)}</li>
      ))}
      {hidden > 0 && (
        <li className="absolute inset-x-1 bottom-1 z-10 text-center">
          <Link
            to={`?view=day&date=${date}`}
            className="inline-flex min-h-6 items-center rounded-pill bg-surface px-2 text-xs font-semibold text-link shadow-rest"
          >
            <span aria-hidden="true">{words.more(hidden)}</span>
            <span className="sr-only">{words.moreOn(hidden, dateText(date, language))}</span>
          </Link>
        </li>
      )}
    </>
  )
}
