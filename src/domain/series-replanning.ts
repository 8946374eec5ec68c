import { type DubaiDate, daysBetween } from './dubai-time.ts'
import { datesBetween } from './series.ts'

type Dated = { seriesDate: DubaiDate }

export type SeriesDates<Visit extends Dated> = {
  /** The first day that the new weekdays apply to, and the day up to which dates have been decided. */
  from: DubaiDate
  until: DubaiDate
  weekdays: readonly number[]
  /** The visits to come from that day on. */
  open: readonly Visit[]
  /** Dates that the customer called off: none of them comes back. */
  calledOff: readonly DubaiDate[]
  /** Whether a pause keeps a date free. */
  isPaused: (date: DubaiDate) => boolean
}

export type Replanned<Visit> = { kept: { visit: Visit; date: DubaiDate }[]; dropped: Visit[]; added: DubaiDate[] }

/**
 * How the visits of a series follow new weekdays: week by week from the first day, each visit takes a date of its own week, in their order; what is left
 * of either is dropped or added. A week whose visits were all called off stays without any.
 */
export function replanSeries<Visit extends Dated>(series: SeriesDates<Visit>): Replanned<Visit> {
  const { from, until, weekdays, open, calledOff, isPaused } = series
  const weekOf = (date: DubaiDate) => Math.floor(daysBetween(from, date) / 7)
  const wanted = datesBetween(weekdays, from, until).filter((date) => !isPaused(date) && !calledOff.includes(date))
  const plan: Replanned<Visit> = { kept: [], dropped: [], added: [] }
  const weeks = [...wanted, ...open.map(({ seriesDate }) => seriesDate)].map(weekOf)
  for (let week = 0; week <= Math.max(-1, ...weeks); week++) {
    const old = open.filter(({ seriesDate }) => weekOf(seriesDate) === week).sort((a, b) => a.seriesDate.localeCompare(b.seriesDate))
    const isCalledOff = old.length === 0 && calledOff.some((date) => weekOf(date) === week)
    const dates = isCalledOff ? [] : wanted.filter((date) => weekOf(date) === week)
    for (const [index, visit] of old.entries()) {
      const date = dates[index]
      if (date) plan.kept.push({ visit, date })
      else plan.dropped.push(visit)
    }
    plan.added.push(...dates.slice(old.length))
  }
  return plan
}
