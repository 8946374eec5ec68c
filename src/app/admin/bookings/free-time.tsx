import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, dubaiDateOf } from '../../../domain/dubai-time.ts'
import type { Scope } from '../../../domain/scope.ts'
import { timeText } from '../../booking/dates.ts'
import { DayStrip } from '../../booking/day-strip.tsx'
import { lastDayOf, stripDays, timesOn, whyNone } from '../../booking/free-days.ts'
import { TimeChoices } from '../../booking/time-choices.tsx'
import type { FreeTimes } from '../../booking/use-free-times.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import type { Form } from '../../private/use-form.ts'
import { freeTimesQuery, teamTimesQuery } from '../queries/bookings.ts'
import type { Wish } from './wish.ts'

type FreeTimeProps = {
  wish: Wish
  /** What the visit is; null while it is not known what the service asks. */
  scope: Scope | null
  form: Form
  onChange: (changes: Partial<Wish>) => void
}

/** The days and times at which so many people are free for so long. */
export function FreeTime({ wish, scope, form, onChange }: FreeTimeProps) {
  const api = useApi()
  const today = dubaiDateOf(new Date())
  const [from, show] = useState(today)
  const { service, city, area, wants_gender, same_team_as, date, time } = wish
  const place = { city, ...(area && { area }), ...(wants_gender && { wants_gender }) }
  const asked = scope && { service, cleaners: scope.cleaners, hours: scope.hours, from, ...place }
  const { data, isFetching, isError, isPlaceholderData, refetch } = useQuery(freeTimesQuery(api, asked))
  const { data: ofTeam } = useQuery(teamTimesQuery(api, same_team_as, asked))
  const strip: FreeTimes = {
    days: data ?? [],
    answers: data && !isPlaceholderData ? from : null,
    isLoading: isFetching || !asked,
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
