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
