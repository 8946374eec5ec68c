import { type Dispatch, useEffect, useState } from 'react'
import type { FreeDay } from '../../contracts/bookings.ts'
import { usualForm } from '../../domain/booking-form.ts'
import { addDays, type DubaiDate } from '../../domain/dubai-time.ts'
import { plannedVisits } from '../../domain/series.ts'
import type { Terms } from '../answers/terms.ts'
import { useSite } from '../i18n/messages.tsx'
import { type Action, type BookingState, choiceOf, secondOf } from './booking-state.ts'
import { dateText } from './dates.ts'
import { type CheckedVisit, checkSeries, datesOf, firstDay, stripDays, timesOn, timesOnAll } from './free-days.ts'
import { ownHold } from './own-hold.ts'
import { type FreeTimes, useFreeTimes } from './use-free-times.ts'

export type BookingDays = {
  today: DubaiDate
  lastDay: DubaiDate
  /** The first day of the strip. */
  from: DubaiDate
  strip: FreeTimes
  series: FreeTimes
  /** The day of the first visit; and if nothing can be booked on it, why, as a code and a message. */
  first: string
  outside: 'past' | 'beyond_horizon' | null
  dateError: string | null
  /** Every visit of the booking, the dates whose time is taken, and times that are free on all dates. */
  visits: CheckedVisit[]
  conflicts: DubaiDate[]
  proposals: string[]
  /** A chosen time that is no longer free. */
  lostTime: string | null
  show: (from: DubaiDate) => void
}

const mostProposals = 6

type Loaded = { service: string; today: DubaiDate; days: FreeDay[]; terms: Terms }

/** The days to choose from, loaded as soon as something is chosen or the step is reached; the first free one is proposed until another is chosen. */
export function useBookingDays(state: BookingState, loaded: Loaded, dispatch: Dispatch<Action>): BookingDays {
  const { t, language } = useSite()
  const words = t.booking
  const { form, city, areaSlug, step, isDayOurs } = state
  const gender = state.wishes.wants_gender
  const second = secondOf(state)?.request
  const [today, setToday] = useState(loaded.today)
  const [shown, setShown] = useState<DubaiDate | null>(null)
  const [seenDate, setSeenDate] = useState('')
  const [lostTime, setLostTime] = useState<string | null>(null)
  const from = shown ?? today
  const lastDay = addDays(today, loaded.terms.horizonDays)
  const lastFrom = addDays(lastDay, 1 - stripDays)
  const show = (date: DubaiDate) => setShown(date <= today ? null : date > lastFrom ? lastFrom : date)

  const first = firstDay(state)

  if (first !== seenDate) {
    setSeenDate(first)
    if (first !== '' && (first < from || first > addDays(from, stripDays - 1))) show(addDays(first, -3))
  }

  const isKnown = form.cleaners !== '' && form.hours !== '' && (step > 1 || form !== usualForm)
  const { cleaners, hours } = choiceOf(state)
  const base = {
    service: loaded.service,
    cleaners,
    hours,
    city,
    ...(areaSlug && { area: areaSlug }),
    ...(gender && { wants_gender: gender }),
    ...(second && { second_service: second.service_id, second_cleaners: second.cleaners, second_hours: second.hours }),
  }
  const strip = useFreeTimes(isKnown ? { ...base, days: stripDays, ...(shown && { from: shown }) } : null, loaded.days)
  const isSeries = form.frequency !== '' && form.frequency !== 'Once' && first !== ''
  const series = useFreeTimes(isKnown && isSeries ? { ...base, days: loaded.terms.seriesWeeks * 7, from: first } : null)
  const dates = first === '' ? [] : datesOf(form, loaded.terms.seriesWeeks, state.weekdays)
  const hold = ownHold(state)
  const calendar = isSeries && series.answers && !series.isLoading ? series.days : []
  const visits = checkSeries(plannedVisits(dates, form.time, state.changes), calendar, hold)
  const conflicts = visits.filter(({ isFree }) => isFree === false).map(({ date }) => date)
  const proposals = (timesOnAll(dates, calendar, hold) ?? []).filter((time) => time !== form.time)

  const firstOfAnswer = shown === null && strip.answers ? strip.days[0]?.date : undefined
  if (firstOfAnswer && firstOfAnswer !== today) setToday(firstOfAnswer)

  const outside = first === '' ? null : first < today ? 'past' : first > lastDay ? 'beyond_horizon' : null
  const dateError = outside && (outside === 'past' ? words.datePassed : words.dateTooFar(dateText(lastDay, language)))
  const isAnswered = !strip.isLoading && !strip.hasFailed && strip.answers !== null
  const times = outside ? [] : isAnswered ? timesOn(first, strip.days, hold) : null
  const isLost = step <= 3 && form.time !== '' && times !== null && !times.includes(form.time)
  useEffect(() => {
    if (!isLost) return
    setLostTime(form.time)
    dispatch({ type: 'timeLost', time: form.time })
  }, [isLost, form.time, dispatch])
  const isAsked = step === 2 && isDayOurs && isAnswered && (shown === null || form.date === '')
  const proposed = isAsked ? (strip.days.find(({ times }) => times.length > 0)?.date ?? '') : form.date
  useEffect(() => {
    if (proposed !== form.date) dispatch({ type: 'dayProposed', date: proposed })
  }, [proposed, form.date, dispatch])
  if (lostTime !== null && form.time !== '' && !isLost) setLostTime(null)

  return {
    today,
    lastDay,
    from,
    strip,
    series,
    first,
    outside,
    dateError,
    visits,
    conflicts,
    proposals: proposals.slice(0, mostProposals),
    lostTime,
    show,
  }
}
