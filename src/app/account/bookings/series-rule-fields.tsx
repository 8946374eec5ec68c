import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SeriesRulePreview } from '../../../contracts/series-rule.ts'
import { cleanersRange, hoursRange, range } from '../../../domain/booking-options.ts'
import { dubaiDateOf, timeOfMinutes } from '../../../domain/dubai-time.ts'
import { timeText } from '../../booking/dates.ts'
import { Weekdays } from '../../booking/weekdays.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { aed, sumOf } from '../../private/aed.ts'
import { messageOf } from '../../private/failure.ts'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { type BookingLink, type BookingWithRecord, seriesRuleQuery } from '../queries/booking.ts'
import { byTime, slotText } from './visit-text.ts'

/** Half hours in which a visit may start; what the calendar does not allow is said beside each date. */
const times = range({ min: 14, max: 41 }).map((half) => timeOfMinutes(half * 30))

type Rule = { from: string; weekdays: number[]; time: string; hours: number; cleaners: number }

/** The change that is wished for, and what it would do: preview is undefined until that is known of this wish. */
export function useSeriesRule(booking: BookingWithRecord['booking'], link: BookingLink) {
  const { series } = booking
  const [rule, setRule] = useState<Rule>({
    from: booking.visits.filter(({ can_change }) => can_change).toSorted(byTime)[0]?.date ?? dubaiDateOf(new Date()),
    weekdays: series?.weekdays ?? [],
    time: series?.time ?? '',
    hours: booking.hours,
    cleaners: booking.cleaners,
  })
  const { weekdays, time, hours, cleaners } = rule
  const isSame =
    String(weekdays) === String(series?.weekdays) && time === series?.time && hours === booking.hours && cleaners === booking.cleaners
  const asked = useQuery({
    ...seriesRuleQuery(useApi(), link, rule),
    enabled: weekdays.length > 0 && !isSame,
    placeholderData: keepPreviousData,
  })
  const shown = asked.error || isSame ? undefined : asked.data
  const preview = asked.isPlaceholderData || weekdays.length === 0 ? undefined : shown
  return { rule, wish: (change: Partial<Rule>) => setRule({ ...rule, ...change }), asked, shown, preview }
}

type SeriesRuleFieldsProps = ReturnType<typeof useSeriesRule> & {
  changesTeam: boolean
  /** Whether what the policy charges is said; staff change a series without a fee. */
  hasFee: boolean
}

/** What a series is to be from a day on, and below it every date, the price and the fee. */
export function SeriesRuleFields({ rule, wish, asked, shown, changesTeam, hasFee }: SeriesRuleFieldsProps) {
  const { t, language } = useSite()
  const words = t.bookings.series.changing
  const { refused, unreachable } = t.bookings
  const toggle = (day: number) =>
    wish({ weekdays: rule.weekdays.includes(day) ? rule.weekdays.filter((one) => one !== day) : [...rule.weekdays, day].sort() })
  return (
    <>
      <Field label={words.from} name="from" hint={words.fromHint}>
        <TextInput
          type="date"
          min={dubaiDateOf(new Date())}
          value={rule.from}
          onChange={({ target }) => wish({ from: target.value || rule.from })}
          className="figures"
        />
      </Field>
      <Weekdays
        chosen={rule.weekdays}
        hint={words.daysHint}
        dispatch={(action) => action.type === 'weekdayToggled' && toggle(action.weekday)}
      />
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        <Choice label={words.time} name="time" className="max-sm:col-span-2" value={rule.time} onChange={(time) => wish({ time })}>
          {times.map((time) => (
            <option key={time} value={time}>
              {timeText(time, language)}
            </option>
          ))}
        </Choice>
        {changesTeam && (
          <>
            <Choice label={words.hours} name="hours" value={rule.hours} onChange={(hours) => wish({ hours: Number(hours) })}>
              <Numbers of={hoursRange} />
            </Choice>
            <Choice
              label={words.people}
              name="cleaners"
              value={rule.cleaners}
              onChange={(cleaners) => wish({ cleaners: Number(cleaners) })}
            >
              <Numbers of={cleanersRange} />
            </Choice>
          </>
        )}
      </div>
      <div aria-live="polite" aria-busy={asked.isFetching || undefined} className="grid gap-3">
        {asked.isFetching && !shown && <p className="text-sm text-muted">{words.checking}</p>}
        {asked.error && <Notice tone="warning">{messageOf(asked.error, { refused, unreachable })}</Notice>}
        {shown && <Preview preview={shown} hasFee={hasFee} />}
      </div>
    </>
  )
}

type ChoiceProps = {
  label: string
  className?: string
  name: string
  value: string | number
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, className, name, value, onChange, children }: ChoiceProps) {
  return (
    <Field label={label} name={name} className={className}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </Select>
    </Field>
  )
}

const Numbers = ({ of }: { of: { min: number; max: number } }) =>
  range(of).map((number) => (
    <option key={number} value={number}>
      {number}
    </option>
  ))

/** What the change does to the price, and to every date. */
function Preview({ preview, hasFee }: { preview: SeriesRulePreview; hasFee: boolean }) {
  const { t, language } = useSite()
  const words = t.bookings.series.changing
  const { dates, dropped, conflicts, fee, total_before: before, total_after: after, percent_before, percent_after } = preview
  const difference = sumOf([after, -before])
  const sign = difference > 0 ? '+' : '\u2212'
  return (
    <>
      <p className="font-semibold">
        {difference === 0 ? words.priceSame(aed(after)) : words.price(aed(before), aed(after), `${sign}${aed(Math.abs(difference))}`)}
      </p>
      {percent_before !== percent_after && <p className="text-sm">{words.percent(percent_before, percent_after)}</p>}
      {hasFee && <p className="text-sm">{fee > 0 ? words.fee(aed(fee)) : words.noFee}</p>}
      {conflicts > 0 && <Notice tone="warning">{words.conflicts(conflicts)}</Notice>}
      <h3 className="text-sm font-semibold">{words.dates(dates.length)}</h3>
      <ul className="grid divide-y divide-line border-y border-line text-sm">
        {dates.map(({ date, time, state, was }) => (
          <li key={`${date} ${time}`} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1.5">
            <span>
              {slotText(t.bookings, { date, time }, language)}
              {(was === null || was.date !== date || was.time !== time) && (
                <span className="block text-xs text-muted">{was ? words.was(slotText(t.bookings, was, language)) : words.added}</span>
              )}
            </span>
            {state !== 'free' && <Badge tone="warning">{words.states[state]}</Badge>}
          </li>
        ))}
      </ul>
      {dropped.length > 0 && (
        <p className="text-sm">
          <span className="font-semibold">{words.dropped}:</span>{' '}
          {dropped.map((slot) => slotText(t.bookings, slot, language)).join(t.bookings.comma)}
        </p>
      )}
    </>
  )
}
