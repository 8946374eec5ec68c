import { Suspense } from 'react'
import { cleanersRange, type Frequency, frequencies, hoursRange, materialsOptions, range } from '../../domain/booking-options.ts'
import { useSite } from '../i18n/messages.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import type { BookingPage } from './load-booking-page.ts'
import { StepHeading } from './step-heading.tsx'
import type { Wizard } from './use-booking.ts'

const Weekdays = lazyPart(() => import('./weekdays.tsx').then((part) => part.Weekdays))
const Questions = lazyPart(() => import('./questions/part.ts').then((part) => part.Questions))

const numberChoices = (from: { min: number; max: number }) => range(from).map((number) => ({ value: String(number), label: number }))
const cleaners = numberChoices(cleanersRange)
const hours = numberChoices(hoursRange)

/** Step 1: the service details. */
export function StepService({ wizard, page }: { wizard: Wizard; page: BookingPage }) {
  const { t, language } = useSite()
  const words = t.booking
  const { state, dispatch } = wizard
  const { form, errors, scope } = state
  const { intake } = page
  const edit = (field: 'cleaners' | 'hours' | 'frequency' | 'materials') => (value: string) => dispatch({ type: 'edited', field, value })
  return (
    <>
      <StepHeading step={1}>{words.serviceLead}</StepHeading>
      {page.scope && (
        <Suspense>
          <Questions wizard={wizard} page={page} />
        </Suspense>
      )}
      {(!scope || scope.asks.cleaners) && (
        <ChoiceChips
          legend={intake?.people?.[language] ?? (page.service.isCleaning ? words.cleaners : words.professionals)}
          name="cleaners"
          choices={cleaners}
          value={form.cleaners}
          onChange={edit('cleaners')}
          error={errors.cleaners}
          deselectable
          layout="grid"
          className="figures grid-cols-5 lg:grid-cols-10"
        />
      )}
      {(!scope || scope.asks.hours) && (
        <ChoiceChips
          legend={intake?.visit?.[language] ?? words.hours}
          name="hours"
          choices={hours}
          value={form.hours}
          onChange={edit('hours')}
          error={errors.hours}
          deselectable
          layout="grid"
          className="figures grid-cols-4 sm:grid-cols-7"
        />
      )}
      {(!scope || scope.asks.frequency) && (
        <ChoiceChips
          legend={words.frequency}
          name="frequency"
          choices={frequencies.map((value) => {
            const percent = page.service.percents[value]
            return { value, label: words.frequencies[value], hint: percent ? words.priceLines.series(percent) : null }
          })}
          value={form.frequency as ''}
          onChange={edit('frequency')}
          error={errors.frequency}
          deselectable
          hint={form.frequency === '' ? words.frequencyHint : words.frequencyHints[form.frequency as Frequency](page.terms.seriesWeeks)}
        />
      )}
      {form.frequency === 'Multiple times a week' && (
        <Suspense>
          <Weekdays chosen={state.weekdays} dispatch={dispatch} />
        </Suspense>
      )}
      {(!scope || scope.asks.materials) && (
        <ChoiceChips
          legend={page.service.isCleaning ? words.materials : words.otherMaterials}
          name="materials"
          choices={materialsOptions.map((value) => ({ value, label: words.materialsOptions[value] }))}
          value={form.materials as ''}
          onChange={edit('materials')}
          error={errors.materials}
          deselectable
          hint={words.materialsHint}
          layout="grid"
          className="grid-cols-2 sm:max-w-80"
        />
      )}
      {!page.scope && page.subServices.length > 0 && (
        <Field label={words.subService} name="sub_service">
          <Select
            value={state.subServiceId ?? ''}
            onChange={(event) => dispatch({ type: 'subServiceChosen', id: Number(event.target.value) || null })}
          >
            <option value="">{words.anySubService}</option>
            {page.subServices.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
