import { Suspense } from 'react'
import { isDubaiDate } from '../../domain/dubai-time.ts'
import { citiesOr } from '../cities.ts'
import { useSite } from '../i18n/messages.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { classNames } from '../ui/class-names.ts'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { secondOf } from './booking-state.ts'
import { dateText } from './dates.ts'
import { DayStrip } from './day-strip.tsx'
import type { BookingPage } from './load-booking-page.ts'
import { StepHeading } from './step-heading.tsx'
import type { Wizard } from './use-booking.ts'
import type { BookingDays } from './use-booking-days.ts'

const WishesPart = lazyPart(() => import('./wishes-part.tsx').then((part) => part.default))
const TimeGrid = lazyPart(() => import('./time-grid.tsx').then((part) => part.TimeGrid))
const SecondPart = lazyPart(() => import('./second-part.tsx').then((part) => part.default))
const RepeatPart = lazyPart(() => import('./repeat-part.tsx').then((part) => part.default))
const SeriesDates = lazyPart(() => import('./series-dates.tsx').then((part) => part.default))

type StepTimeProps = { wizard: Wizard; days: BookingDays; page: BookingPage }

/** Step 2: the city, the day and one of the free times. */
export function StepTime({ wizard, days, page }: StepTimeProps) {
  const { cities, service, terms } = page
  const { t, language } = useSite()
  const words = t.booking
  const { state, dispatch } = wizard
  const { form, errors } = state
  const pick = (date: string) => {
    if (date !== '' && !isDubaiDate(date)) return
    dispatch({ type: 'edited', field: 'date', value: date })
  }
  return (
    <>
      <StepHeading step={2}>
        {words.timeLead}
        {service.leadTime > 0 && ` ${words.leadTime(service.leadTime)}`}
      </StepHeading>
      <Field label={words.city} name="city" className="sm:max-w-80">
        <Select value={state.city} onChange={(event) => dispatch({ type: 'cityChosen', city: event.target.value })}>
          {citiesOr(cities, t.site.cityNames).map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <p role="status" className={classNames('-mt-3 text-sm font-semibold', days.first === form.date && 'sr-only')}>
        {days.first !== form.date && words.firstOfDays(dateText(days.first, language))}
      </p>
      <DayStrip days={days} chosen={days.first} onPick={pick} deselectable>
        <Field label={words.date} name="date" error={errors.date ?? days.dateError}>
          <TextInput
            type="date"
            min={days.today}
            max={days.lastDay}
            value={form.date}
            onChange={(event) => pick(event.target.value)}
            className="figures appearance-none max-sm:px-3 max-sm:text-sm"
          />
        </Field>
      </DayStrip>
      <Suspense fallback={<Skeleton className="h-44 rounded-lg" />}>
        <TimeGrid wizard={wizard} days={days} service={service} onPickDay={pick} />
      </Suspense>
      <Suspense>
        <SecondPart wizard={wizard} days={days} page={page} />
        {!secondOf(state) && <WishesPart wizard={wizard} days={days} service={service} policy={terms.policy} />}
      </Suspense>
      {form.frequency !== 'Once' && days.visits.length > 0 && (
        <Suspense>
          <SeriesDates wizard={wizard} days={days} weeks={terms.seriesWeeks} />
        </Suspense>
      )}
      {state.repeats && (
        <Suspense>
          <RepeatPart wizard={wizard} today={days.today} repeats={state.repeats} />
        </Suspense>
      )}
    </>
  )
}
