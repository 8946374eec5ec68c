import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, type DubaiDate, dubaiDateOf, isDubaiDate } from '../../../domain/dubai-time.ts'
import { mondayOf } from './slots.ts'

export const views = ['day', 'week', 'month'] as const
export type View = (typeof views)[number]

export type CalendarState = {
  view: View
  date: DubaiDate
  today: DubaiDate
  /** The first day shown, and how many. */
  from: DubaiDate
  days: number
  city: string
  professional: number | undefined
  /** The parameters that could not be read. */
  ignored: string[]
  change: (values: Partial<Record<'view' | 'date' | 'city' | 'professional', string>>) => void
  /** The date that the step to one side leads to. */
  stepped: (direction: -1 | 1) => DubaiDate
}

/** What the calendar shows; it stands in the address alone. */
export function useCalendarState(): CalendarState {
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => dubaiDateOf(new Date()))
  const given = Object.fromEntries(params)
  const view = views.find((one) => one === given.view) ?? 'week'
  const date = given.date && isDubaiDate(given.date) ? given.date : today
  const professional = /^[1-9]\d{0,8}$/.test(given.professional ?? '') ? Number(given.professional) : undefined
  const ignored = [
    ...(given.view && given.view !== view ? ['view'] : []),
    ...(given.date && given.date !== date ? ['date'] : []),
    ...(given.professional && professional === undefined ? ['professional'] : []),
  ]
  const change: CalendarState['change'] = (values) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { preventScrollReset: true },
    )
  const stepped = (direction: -1 | 1) =>
    view === 'month' ? monthAway(date, direction) : addDays(date, direction * (view === 'week' ? 7 : 1))
  return { view, date, today, ...spanOf(view, date), city: given.city ?? '', professional, ignored, change, stepped }
}

function spanOf(view: View, date: DubaiDate): { from: DubaiDate; days: number } {
  if (view === 'day') return { from: date, days: 1 }
  if (view === 'week') return { from: mondayOf(date), days: 7 }
  const from = mondayOf(`${date.slice(0, 7)}-01`)
  const last = addDays(`${monthAway(date, 1).slice(0, 7)}-01`, -1)
  return { from, days: addDays(from, 35) > last ? 35 : 42 }
}

/** The same day of the month before or after, or its last day. */
function monthAway(date: DubaiDate, direction: -1 | 1): DubaiDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + direction, 1))
  const last = new Date(Date.UTC(year, month + direction, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(day, last) - 1)
}
