import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FreeDay } from '../../contracts/bookings.ts'
import type { Slot } from '../../domain/availability.ts'
import { timesInstead } from '../../domain/series-conflicts.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Action } from './booking-state.ts'
import { dateText, timeText } from './dates.ts'
import type { CheckedVisit } from './free-days.ts'
import { TimesFailed } from './time-choices.tsx'
import type { Wizard } from './use-booking.ts'
import type { BookingDays } from './use-booking-days.ts'

await bringTexts('bookings')

type Dispatch = (action: Action) => void

type SeriesDatesProps = { wizard: Wizard; days: BookingDays; weeks: number }

/** Every date of a series with its state, the times that work for all dates, and those for single ones (product, decision 9). */
export default function SeriesDates({ wizard: { state, dispatch }, days, weeks }: SeriesDatesProps): ReactNode {
  const { t, language } = useSite()
  const words = t.bookings.seriesDates
  const { form } = state
  const { visits, conflicts, proposals } = days
  return (
    <section aria-labelledby="series-heading" className="grid gap-3 border-t border-line pt-6">
      <h3 id="series-heading" className="text-lg">
        {words.title(visits.filter(({ isSkipped }) => !isSkipped).length, weeks)}
      </h3>
      <p className="text-sm text-muted">{words.hint}</p>
      <TimesFailed of={days.series} />
      {conflicts.length > 0 && (
        <Notice tone="warning" live title={words.conflict(conflicts.length, timeText(form.time, language))}>
          {proposals.length > 0 && (
            <>
              <p>{words.proposals}</p>
              <div className="my-2 flex flex-wrap gap-2">
                {proposals.map((time) => (
                  <Button key={time} size="sm" variant="secondary" onClick={() => dispatch({ type: 'edited', field: 'time', value: time })}>
                    <span className="figures">{timeText(time, language)}</span>
                  </Button>
                ))}
              </div>
            </>
          )}
          <p>{proposals.length > 0 ? words.oneByOne : words.noProposal}</p>
        </Notice>
      )}
      <Dates visits={visits} calendar={days.series.days} time={form.time} dispatch={dispatch} />
    </section>
  )
}

type DatesProps = { visits: CheckedVisit[]; calendar: FreeDay[]; time: string; dispatch: Dispatch }

const mostInstead = 4

/** The pressed button disappears with the change, so the date's line takes the focus. */
function Dates({ visits, calendar, time, dispatch }: DatesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [changed, setChanged] = useState<{ date: string } | null>(null)
  useEffect(() => {
    if (changed) list.current?.querySelector<HTMLElement>(`[data-date="${changed.date}"]`)?.focus()
  }, [changed])
  const act = (date: string) => (action: Action) => {
    dispatch(action)
    setChanged({ date })
  }
  return (
    <ul ref={list} className="grid gap-x-6 text-sm lg:grid-cols-2">
      {visits.map((visit) => (
        <li
          key={visit.seriesDate}
          tabIndex={-1}
          data-date={visit.seriesDate}
          className={classNames('grid content-center gap-2 border-b border-line py-1.5', visit.isFree === false && 'lg:col-span-2')}
        >
          <DateLine visit={visit} time={time} act={act(visit.seriesDate)} />
          {visit.isFree === false && (
            <Instead visit={visit} instead={timesInstead(calendar, visit, visits, mostInstead)} act={act(visit.seriesDate)} />
          )}
        </li>
      ))}
    </ul>
  )
}

type DateProps = { visit: CheckedVisit; act: Dispatch }

function DateLine({ visit, time, act }: DateProps & { time: string }) {
  const { t, language } = useSite()
  const words = t.bookings.seriesDates
  const { seriesDate, date, isFree, isSkipped } = visit
  const isMoved = !isSkipped && (date !== seriesDate || visit.time !== time)
  return (
    <div className="flex min-h-7 items-center justify-between gap-2">
      <span className={classNames(isSkipped && 'text-muted line-through')}>
        {dateText(date, language)}
        {isMoved && (
          <>
            {t.bookings.comma}
            <strong className="figures inline-block">{timeText(visit.time, language)}</strong>
            {date !== seriesDate && <span className="block text-muted">{words.insteadOf(dateText(seriesDate, language))}</span>}
          </>
        )}
      </span>
      <span className="flex items-center gap-2">
        {isSkipped && <Badge>{words.skipped}</Badge>}
        {isFree === true && <Icon name="circle-check" className="size-4.5 text-success" />}
        {isFree === false && <Badge tone="warning">{words.taken}</Badge>}
        {(isMoved || isSkipped) && (
          <Button size="sm" variant="quiet" onClick={() => act({ type: 'dateRestored', date: seriesDate })}>
            {words.undo}
            <span className="sr-only"> {dateText(seriesDate, language)}</span>
          </Button>
        )}
      </span>
    </div>
  )
}

/** The nearest free times instead of a taken one, and skipping the date. */
function Instead({ visit: { seriesDate, date }, instead, act }: DateProps & { instead: Slot[] }) {
  const { t, language } = useSite()
  const words = t.bookings.seriesDates
  return (
    <fieldset className="flex flex-wrap items-center gap-2 pb-1.5">
      <legend className="mb-1 text-muted">{instead.length > 0 ? words.instead(dateText(seriesDate, language)) : words.noneInstead}</legend>
      {instead.map((slot) => (
        <Button
          key={`${slot.date} ${slot.time}`}
          size="sm"
          variant="secondary"
          onClick={() => act({ type: 'dateChanged', change: { date: seriesDate, to_date: slot.date, to_time: slot.time } })}
        >
          <span>
            {slot.date !== date && `${dateText(slot.date, language, 'short')}${t.bookings.comma}`}
            <span className="figures inline-block">{timeText(slot.time, language)}</span>
          </span>
        </Button>
      ))}
      <Button size="sm" variant="quiet" onClick={() => act({ type: 'dateChanged', change: { date: seriesDate, skip: true } })}>
        {words.skip}
        <span className="sr-only"> {dateText(seriesDate, language)}</span>
      </Button>
    </fieldset>
  )
}
