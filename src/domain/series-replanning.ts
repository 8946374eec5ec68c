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
  /** Dates of visits that were called off, or have begun: none of them comes back. */
  decided: readonly DubaiDate[]
  /** Whether a pause keeps a date free. */
  isPaused: (date: DubaiDate) => boolean
}

export type Replanned<Visit> = { kept: { visit: Visit; date: DubaiDate }[]; dropped: Visit[]; added: DubaiDate[] }

/**
 * How the visits of a series follow new weekdays: week by week from the first day, each visit takes a date of its own week, in their order; what is left
 * of either is dropped or added. A week in which nothing is open any more gets no other visit.
 */
export function replanSeries<Visit extends Dated>(series: SeriesDates<Visit>): Replanned<Visit> {
  const { from, until, weekdays, open, decided, isPaused } = series
  const weekOf = (date: DubaiDate) => Math.floor(daysBetween(from, date) / 7)
  const wanted = datesBetween(weekdays, from, until).filter((date) => !isPaused(date) && !decided.includes(date))
  const plan: Replanned<Visit> = { kept: [], dropped: [], added: [] }
  const weeks = [...wanted, ...open.map(({ seriesDate }) => seriesDate)].map(weekOf)
  for (let week = 0; week <= Math.max(-1, ...weeks); week++) {
    const old = open.filter(({ seriesDate }) => weekOf(seriesDate) === week).sort((a, b) => a.seriesDate.localeCompare(b.seriesDate))
    const isDecided = old.length === 0 && decided.some((date) => weekOf(date) === week)
    const dates = isDecided ? [] : wanted.filter((date) => weekOf(date) === week)
    for (const [index, visit] of old.entries()) {
      const date = dates[index]
      if (date) plan.kept.push({ visit, date })
      else plan.dropped.push(visit)
    }
    plan.added.push(...dates.slice(old.length))
  }
  return plan
}
