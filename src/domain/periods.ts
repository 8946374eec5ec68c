import { addDays, type DubaiDate } from './dubai-time.ts'

/** A month, '2026-11', and a quarter of the calendar year, '2026-Q4'. */
export type Month = string
export type Quarter = string

export const monthOf = (date: DubaiDate): Month => date.slice(0, 7)

/** The month that follows. */
export const monthAfter = (month: Month): Month => addDays(`${month}-01`, 31).slice(0, 7)

/** The quarter of a date. */
export const quarterOf = (date: DubaiDate): Quarter => `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`

/** The first and the last day of a quarter. */
export function daysOfQuarter(quarter: Quarter): { from: DubaiDate; until: DubaiDate } {
  const [year = '', number] = quarter.split('-Q')
  const last = Number(number) * 3
  const month = (n: number) => `${year}-${String(n).padStart(2, '0')}`
  return { from: `${month(last - 2)}-01`, until: addDays(`${monthAfter(month(last))}-01`, -1) }
}

/** A period of days, both included. */
export type Period = { from: DubaiDate; until: DubaiDate }

const dayMs = 86_400_000
export const daysIn = ({ from, until }: Period): number => Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1

/** As many days before a period. */
export function periodBefore(period: Period): Period {
  const until = addDays(period.from, -1)
  return { from: addDays(until, 1 - daysIn(period)), until }
}

/** Up to so many days are shown one by one, more of them by month. */
const mostDaysShown = 92
export const stepOf = (period: Period): 'day' | 'month' => (daysIn(period) > mostDaysShown ? 'month' : 'day')

/** The first day of each step of a period: every day, or the first of every month that it touches. */
export function startsIn({ from, until }: Period, step: 'day' | 'month'): DubaiDate[] {
  const starts: DubaiDate[] = []
  const first = step === 'day' ? from : `${monthOf(from)}-01`
  for (let day = first; day <= until; day = step === 'day' ? addDays(day, 1) : `${monthAfter(monthOf(day))}-01`) starts.push(day)
  return starts
}

/** A quarter and those before it, latest first. */
export function quartersBefore(quarter: Quarter, count: number): Quarter[] {
  const quarters = [quarter]
  while (quarters.length < count) quarters.push(quarterOf(addDays(daysOfQuarter(quarters.at(-1) as Quarter).from, -1)))
  return quarters
}
