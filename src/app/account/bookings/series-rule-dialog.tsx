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
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { changeSeriesRule, seriesRuleQuery } from '../queries/booking.ts'
import { type DialogState, useBookingPage } from './booking-page-context.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useBookingChange } from './use-booking-change.ts'
import { byTime, slotText } from './visit-text.ts'

/** Half hours in which a visit may start; what the calendar does not allow is said beside each date. */
const times = range({ min: 14, max: 41 }).map((half) => timeOfMinutes(half * 30))

/** Changes days, time, hours and people of a series from a day on; every date, the price and the fee are shown before. */
export function SeriesRuleDialog({ open, onClose }: DialogState) {
  const { t, language } = useSite()
  const { booking, link, changed } = useBookingPage()
  const words = t.bookings.series.changing
  const api = useApi()
  const today = dubaiDateOf(new Date())
  const { series } = booking
  const [rule, setRule] = useState({
    from: booking.visits.filter(({ can_change }) => can_change).toSorted(byTime)[0]?.date ?? today,
    weekdays: series?.weekdays ?? [],
    time: series?.time ?? '',
    hours: booking.hours,
    cleaners: booking.cleaners,
  })
  const wish = (change: Partial<typeof rule>) => setRule({ ...rule, ...change })
  const toggle = (day: number) =>
    wish({ weekdays: rule.weekdays.includes(day) ? rule.weekdays.filter((one) => one !== day) : [...rule.weekdays, day].sort() })
  const { weekdays, time, hours, cleaners } = rule
  const isSame =
    String(weekdays) === String(series?.weekdays) && time === series?.time && hours === booking.hours && cleaners === booking.cleaners
  const asked = useQuery({
    ...seriesRuleQuery(api, link, rule),
    enabled: weekdays.length > 0 && !isSame,
    placeholderData: keepPreviousData,
  })
  const { isBusy, failure, run } = useBookingChange(changeSeriesRule(api, link))
  const preview = asked.error || isSame ? undefined : asked.data
  const isKnown = preview !== undefined && !asked.isPlaceholderData && rule.weekdays.length > 0
  const confirm = async () => {
    if (!isKnown) return
    const done = await run({ ...rule, expected_fee: preview.fee, expected_total: preview.total_after })
    if (done) return changed(done.message ?? words.confirm)
    void asked.refetch()
  }
  const { refused, unreachable } = t.bookings
  return (
    <Dialog
      open={open}
      begins="field"
      busy={isBusy}
      onClose={onClose}
      closeLabel={t.bookings.close}
      title={words.title}
      className="max-w-narrow"
      actions={
        <Button busy={isBusy} disabled={!isKnown || preview.conflicts > 0} onClick={confirm} className="max-sm:w-full">
          {words.confirm}
        </Button>
      }
    >
      <Field label={words.from} name="from" hint={words.fromHint}>
        <TextInput
          type="date"
          min={today}
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
        {series?.changes_team && (
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
        {asked.isFetching && !preview && <p className="text-sm text-muted">{words.checking}</p>}
        {asked.error && <Notice tone="warning">{messageOf(asked.error, { refused, unreachable })}</Notice>}
        {preview && <Preview preview={preview} />}
      </div>
      <FailureNotice failure={failure} />
    </Dialog>
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
function Preview({ preview }: { preview: SeriesRulePreview }) {
  const { t, language } = useSite()
  const words = t.bookings.series.changing
  const { dates, dropped, conflicts, fee, total_before: before, total_after: after } = preview
  const difference = sumOf([after, -before])
  const sign = difference > 0 ? '+' : '\u2212'
  return (
    <>
      <p className="font-semibold">
        {difference === 0 ? words.priceSame(aed(after)) : words.price(aed(before), aed(after), `${sign}${aed(Math.abs(difference))}`)}
      </p>
      <p className="text-sm">{fee > 0 ? words.fee(aed(fee)) : words.noFee}</p>
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
