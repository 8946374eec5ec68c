import { useQuery } from '@tanstack/react-query'
import { addDays } from '../../../domain/dubai-time.ts'
import { citiesQuery } from '../../account/queries/locations.ts'
import { dateText } from '../../booking/dates.ts'
import { CityOptions } from '../../city-options.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { type CalendarState, views } from './use-calendar-state.ts'

/** What the calendar shows, the way to the time before and after it, and the city. */
export function CalendarBar({ state }: { state: CalendarState }) {
  const { t } = useSite()
  const words = t.officeCalendar
  const { view, today, city, change, stepped } = state
  const { data: cities = [] } = useQuery(citiesQuery(useApi()))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex items-center gap-1">
        <IconButton label={words.earlier[view]} onClick={() => change({ date: stepped(-1) })}>
          <Icon name="chevron-left" className="size-5 rtl:-scale-x-100" />
        </IconButton>
        <Button variant="secondary" size="sm" onClick={() => change({ date: today })}>
          {words.today}
        </Button>
        <IconButton label={words.later[view]} onClick={() => change({ date: stepped(1) })}>
          <Icon name="chevron-right" className="size-5 rtl:-scale-x-100" />
        </IconButton>
      </div>
      <p aria-live="polite" className="me-auto min-h-10 content-center font-semibold">
        <Span state={state} />
      </p>
      <Field label={words.city} name="city">
        <Select value={city} onChange={({ target }) => change({ city: target.value })} className="h-10! text-sm">
          <option value="">{words.allCities}</option>
          <CityOptions cities={cities} />
        </Select>
      </Field>
      <Field label={words.view} name="view">
        <Select value={view} onChange={({ target }) => change({ view: target.value })} className="h-10! text-sm">
          {views.map((one) => (
            <option key={one} value={one}>
              {words.views[one]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

function Span({ state: { view, date, from, days } }: { state: CalendarState }) {
  const { language } = useSite()
  if (view === 'day') return dateText(date, language, 'full')
  if (view === 'week') return `${dateText(from, language, 'short')} – ${dateText(addDays(from, days - 1), language, 'shortOfYear')}`
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
}
