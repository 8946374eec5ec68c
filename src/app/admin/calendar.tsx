import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { LoadFailed } from '../private/load-failed.tsx'
import { RowSkeletons } from '../private/row-skeletons.tsx'
import { useApi } from '../private/use-api.ts'
import { PageHead } from '../site/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Agenda } from './calendar/agenda.tsx'
import { CalendarBar } from './calendar/calendar-bar.tsx'
import { MonthView } from './calendar/month-view.tsx'
import { TimeGrid } from './calendar/time-grid.tsx'
import { type CalendarState, useCalendarState } from './calendar/use-calendar-state.ts'
import { calendarQuery } from './queries/calendar.ts'

await bringTexts('officeCalendar', 'bookings')

/** The visits of a month, a week or a day; they are moved here. */
export default function Calendar() {
  const { t } = useSite()
  const words = t.officeCalendar
  const state = useCalendarState()
  const names: Record<string, string> = { view: words.view, date: words.day, professional: t.office.pages.professionals }
  return (
    <>
      <PageHead title={t.office.pages.calendar} unlisted />
      <h1 className="text-2xl">{t.office.pages.calendar}</h1>
      <CalendarBar state={state} />
      {state.ignored.length > 0 && <Notice>{words.ignored(state.ignored.map((name) => names[name] ?? name).join(t.office.comma))}</Notice>}
      {state.professional !== undefined && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {words.ofOne}
          <Button variant="quiet" size="sm" onClick={() => state.change({ professional: '' })}>
            {words.everybody}
          </Button>
        </p>
      )}
      {state.view === 'month' ? <MonthView state={state} /> : <Visits state={state} />}
    </>
  )
}

/** A day or a week: by the hour, and as a list on a phone. */
function Visits({ state }: { state: CalendarState }) {
  const { t } = useSite()
  const { from, days, city, professional } = state
  const query = useQuery({
    ...calendarQuery(useApi(), { from, days, ...(city && { city }), ...(professional && { professional }) }),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = query
  if (!data) {
    return error ? (
      <LoadFailed text={error.message || t.office.failed} query={query} />
    ) : (
      <RowSkeletons label={t.site.loading} count={6} className="h-14" />
    )
  }
  return (
    <div aria-busy={isPlaceholderData} className="grid min-w-0 gap-4 aria-busy:opacity-60">
      {data.is_cut && <Notice>{t.officeCalendar.isCut(data.visits.length)}</Notice>}
      <div className="grid min-w-0 gap-3 max-md:hidden">
        <TimeGrid visits={data.visits} state={state} />
      </div>
      <div className="grid gap-5 md:hidden">
        <Agenda visits={data.visits} state={state} />
      </div>
    </div>
  )
}
