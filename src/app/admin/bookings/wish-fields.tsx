import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingFilters } from '../../../contracts/office/booking-list.ts'
import type { Caller } from '../../../contracts/office/callers.ts'
import { cleanersRange, defaultCity, defaultServiceId, hoursRange, type PaymentMethod } from '../../../domain/booking-options.ts'
import { addDays, dubaiDateOf } from '../../../domain/dubai-time.ts'
import { type Gender, genders, type SpokenLanguage, spokenLanguages } from '../../../domain/spoken-languages.ts'
import { timeText } from '../../booking/dates.ts'
import { DayStrip } from '../../booking/day-strip.tsx'
import { lastDayOf, stripDays, timesOn, whyNone } from '../../booking/free-days.ts'
import { TimeChoices } from '../../booking/time-choices.tsx'
import type { FreeTimes } from '../../booking/use-free-times.ts'
import { CityOptions } from '../../city-options.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { LanguageOptions } from '../../language-options.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import type { Form } from '../../private/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { freeTimesQuery, teamTimesQuery } from '../queries/bookings.ts'

/** What the caller wants. */
export type Wish = {
  service: number
  city: string
  /** The slug of the area, null if it is not known. */
  area: string | null
  cleaners: number
  hours: number
  materials: 'Yes' | 'No'
  wants_gender: Gender | null
  wants_language: SpokenLanguage | null
  /** A booking to which the people came who are preferred. */
  same_team_as: string | null
  date: string
  time: string
  payment_method: Extract<PaymentMethod, 'card' | 'cash'>
}

export const firstWish: Wish = {
  service: defaultServiceId,
  city: defaultCity,
  area: null,
  cleaners: cleanersRange.min,
  hours: hoursRange.min,
  materials: 'No',
  wants_gender: null,
  wants_language: null,
  same_team_as: null,
  date: '',
  time: '',
  payment_method: 'card',
}

type WishFieldsProps = {
  wish: Wish
  /** Who came to the caller last. */
  team: Caller['team']
  offered: BookingFilters | undefined
  form: Form
  onChange: (changes: Partial<Wish>) => void
}

const numbers = ({ min, max }: { min: number; max: number }) => Array.from({ length: max - min + 1 }, (_, index) => min + index)

/** The service, its size, a free time and how it is paid. */
export function WishFields({ wish, team, offered, form, onChange }: WishFieldsProps) {
  const { t } = useSite()
  const words = t.officeBookings
  const { fields } = words.calling
  const { cleaners, hours } = wish
  const service = offered?.services.find(({ id }) => id === wish.service)
  // Another service or team is free at other times.
  const ofService = (changes: Partial<Wish>) => onChange({ ...changes, time: '' })
  return (
    <SectionCard title={words.calling.what}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={fields.service} {...form.field('service_id')}>
          <Select value={wish.service} onChange={({ target }) => ofService({ service: Number(target.value), wants_gender: null })}>
            {offered?.services
              .filter(({ is_offered }) => is_offered)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
        <Field label={fields.city} {...form.field('city')}>
          <Select value={wish.city} onChange={({ target }) => ofService({ city: target.value, area: null })}>
            <CityOptions cities={offered?.cities ?? []} />
          </Select>
        </Field>
        <Field label={fields.cleaners} {...form.field('cleaners')}>
          <Select value={cleaners} onChange={({ target }) => ofService({ cleaners: Number(target.value) })}>
            {numbers(cleanersRange).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        </Field>
        <Field label={fields.hours} {...form.field('hours')}>
          <Select value={hours} onChange={({ target }) => ofService({ hours: Number(target.value) })}>
            {numbers(hoursRange).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        </Field>
        <Field label={fields.materials} {...form.field('materials')}>
          <Select value={wish.materials} onChange={({ target }) => onChange({ materials: target.value === 'Yes' ? 'Yes' : 'No' })}>
            <option value="No">{words.theirs}</option>
            <option value="Yes">{words.ours}</option>
          </Select>
        </Field>
        {service?.allows_gender_wish && (
          <Field label={fields.wants_gender} hint={words.calling.bindingWish} {...form.field('wants_gender')}>
            <Select
              value={wish.wants_gender ?? ''}
              onChange={({ target }) => ofService({ wants_gender: genders.find((one) => one === target.value) ?? null })}
            >
              <option value="">{words.calling.anybody}</option>
              {genders.map((one) => (
                <option key={one} value={one}>
                  {words.calling.genders[one]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={fields.wants_language} hint={words.calling.softWish} {...form.field('wants_language')}>
          <Select
            value={wish.wants_language ?? ''}
            onChange={({ target }) => onChange({ wants_language: spokenLanguages.find((one) => one === target.value) ?? null })}
          >
            <option value="">{words.calling.anyLanguage}</option>
            <LanguageOptions />
          </Select>
        </Field>
      </div>
      {team && (
        <Checkbox
          name="same_team_as"
          label={words.calling.sameTeam(team.names)}
          checked={wish.same_team_as !== null}
          onChange={({ target }) => onChange({ same_team_as: target.checked ? team.booking_id : null })}
        />
      )}
      <FreeTime wish={wish} form={form} onChange={onChange} />
      <ChoiceChips<Wish['payment_method']>
        legend={fields.payment_method}
        name="payment_method"
        choices={[
          { value: 'card', label: words.calling.byLink },
          { value: 'cash', label: words.calling.inCash },
        ]}
        value={wish.payment_method}
        onChange={(method) => onChange({ payment_method: method === 'cash' ? 'cash' : 'card' })}
      />
    </SectionCard>
  )
}

function FreeTime({ wish, form, onChange }: Omit<WishFieldsProps, 'offered' | 'team'>) {
  const api = useApi()
  const today = dubaiDateOf(new Date())
  const [from, show] = useState(today)
  const { service, city, area, cleaners, hours, wants_gender, same_team_as, date, time } = wish
  const asked = { service, city, cleaners, hours, from, ...(area && { area }), ...(wants_gender && { wants_gender }) }
  const { data, isFetching, isError, isPlaceholderData, refetch } = useQuery(freeTimesQuery(api, asked))
  const { data: ofTeam } = useQuery(teamTimesQuery(api, same_team_as, asked))
  const strip: FreeTimes = {
    days: data ?? [],
    answers: data && !isPlaceholderData ? from : null,
    isLoading: isFetching,
    hasFailed: isError && !isFetching,
    again: () => void refetch(),
  }
  const lastDay = lastDayOf(strip.days, addDays(from, stripDays))
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3" aria-busy={strip.isLoading || undefined}>
      <DayStrip
        days={{ today, lastDay, from, strip, show: (day) => show(day < today ? today : day) }}
        chosen={date}
        onPick={(chosen) => onChange({ date: chosen, time: '' })}
      />
      <TimeChoices
        strip={strip}
        date={date}
        times={date === '' ? null : timesOn(date, strip.days)}
        why={whyNone(date, strip.days)}
        lastDay={lastDay}
        time={time}
        error={form.field('time').error}
        onPick={(chosen) => onChange({ time: chosen })}
        onPickDay={(chosen) => onChange({ date: chosen, time: '' })}
      />
      {same_team_as && <TimesOfTeam all={timesOn(date, strip.days)} able={timesOn(date, ofTeam ?? [])} />}
    </div>
  )
}

/** At which of the free times of a day the people who came last can come. */
function TimesOfTeam({ all, able }: { all: string[] | null; able: string[] | null }) {
  const { t, language } = useSite()
  const words = t.details.wishes
  if (!all || !able) return null
  return (
    <p role="status" className="text-sm">
      {words.possible(able.length, all.length)} {able.length < all.length && able.map((time) => timeText(time, language)).join(words.comma)}
    </p>
  )
}
