import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CalendarDay } from '../../../contracts/office/calendar.ts'
import type { Language } from '../../../domain/language.ts'
import { dateText, weekdayText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { classNames } from '../../ui/class-names.ts'
import { calendarDaysQuery } from '../queries/calendar.ts'
import type { CalendarState } from './use-calendar-state.ts'

const fromMonday = [1, 2, 3, 4, 5, 6, 0]

/** A month: how many visits each day has, and how many of them need a team. Each day leads to its visits. */
export function MonthView({ state }: { state: CalendarState }) {
  const { t, language } = useSite()
  const { from, days, city, professional } = state
  const query = useQuery(calendarDaysQuery(useApi(), { from, days, ...(city && { city }), ...(professional && { professional }) }))
  const { data, error } = query
  if (!data) {
    return error ? (
      <LoadFailed text={error.message || t.office.failed} query={query} />
    ) : (
      <RowSkeletons label={t.site.loading} count={5} className="h-20" />
    )
  }
  const weeks = Array.from({ length: data.length / 7 }, (_, week) => data.slice(week * 7, week * 7 + 7))
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded-lg bg-surface shadow-rest inset-ring inset-ring-line">
      <caption className="sr-only">{t.office.pages.calendar}</caption>
      <thead>
        <tr>
          {fromMonday.map((weekday) => (
            <th key={weekday} scope="col" className="px-2 py-2 text-start text-xs font-semibold text-muted">
              <span className="sr-only md:not-sr-only">{weekdayText(weekday, language, 'wholeWeekday')}</span>
              <span aria-hidden="true" className="md:hidden">
                {narrowWeekday(weekday, language)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <Day key={day.date} day={day} state={state} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A weekday in a letter or two; 0 is Sunday. */
const narrowWeekday = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 1, 1 + weekday)))

function Day({ day: { date, visits, needs }, state }: { day: CalendarDay; state: CalendarState }) {
  const { t, language } = useSite()
  const words = t.officeCalendar
  const isToday = date === state.today
  const isOfMonth = date.slice(0, 7) === state.date.slice(0, 7)
  const told = [dateText(date, language), words.visits(visits), ...(needs > 0 ? [words.needing(needs)] : [])]
  const others = new URLSearchParams({
    view: 'day',
    date,
    ...(state.city && { city: state.city }),
    ...(state.professional && { professional: String(state.professional) }),
  })
  return (
    <td
      className={classNames(
        'relative h-16 border-t border-line p-0 align-top not-first:border-s hover:bg-brand-soft md:h-24',
        !isOfMonth && 'bg-sunken',
      )}
    >
      <Link
        to={`?${others}`}
        aria-current={isToday ? 'date' : undefined}
        className="stretched grid h-full content-start gap-0.5 p-2 text-sm"
      >
        <span className="sr-only">{told.join(t.office.comma)}</span>
        <span
          aria-hidden="true"
          className={classNames(
            'font-semibold tabular-nums',
            isToday && 'w-7 rounded-pill bg-brand text-center text-on-brand',
            !isOfMonth && 'text-muted',
          )}
        >
          {Number(date.slice(8))}
        </span>
        {visits > 0 && (
          <span aria-hidden="true" className="truncate text-muted">
            <span className="md:hidden">{t.office.count(visits)}</span>
            <span className="max-md:hidden">{words.visits(visits)}</span>
          </span>
        )}
        {needs > 0 && (
          <span aria-hidden="true" className="truncate text-xs font-semibold text-danger">
            <span className="md:hidden">! {t.office.count(needs)}</span>
            <span className="max-md:hidden">{words.needing(needs)}</span>
          </span>
        )}
      </Link>
    </td>
  )
}
