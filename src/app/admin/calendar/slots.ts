import { addDays, type DubaiDate, dubaiDateOf, dubaiTimeOf, minutesOfTime, weekdayOf } from '../../../domain/dubai-time.ts'

/** A place in the calendar: a day in Dubai and the minute of it, whatever the browser's time zone. */
export type Slot = { date: DubaiDate; minute: number }

/** Visits begin on the half hour. */
export const step = 30

type Timed = { starts_at: string; ends_at: string }

export function slotOf(instant: string): Slot {
  const moment = new Date(instant)
  return { date: dubaiDateOf(moment), minute: minutesOfTime(dubaiTimeOf(moment)) }
}

export const minutesOf = ({ starts_at, ends_at }: Timed): number => (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000

/** The hours that a grid of these visits shows: at least 8 to 20 o'clock. */
export function hoursShown(visits: readonly Timed[]): { from: number; until: number } {
  const begins = visits.map(({ starts_at }) => slotOf(starts_at).minute)
  const ends = visits.map((visit) => slotOf(visit.starts_at).minute + minutesOf(visit))
  return { from: Math.floor(Math.min(8 * 60, ...begins) / 60), until: Math.ceil(Math.max(20 * 60, ...ends) / 60) }
}

type Bounds = { days: readonly DubaiDate[]; from: number; until: number }

/** A slot so many days and steps away, within the grid. */
export function shifted({ date, minute }: Slot, by: { days: number; steps: number }, length: number, { days, from, until }: Bounds): Slot {
  const place = Math.min(Math.max(days.indexOf(date) + by.days, 0), days.length - 1)
  const latest = until * 60 - length
  return { date: days[place] ?? date, minute: Math.max(from * 60, Math.min(minute + by.steps * step, latest)) }
}

/** The Monday on or before a date. */
export const mondayOf = (date: DubaiDate): DubaiDate => addDays(date, -((weekdayOf(date) + 6) % 7))

export type Placed<Visit> = { visit: Visit; lane: number; lanes: number }

/** Visits of a day beside each other where they overlap: each gets a lane of its group of overlapping ones. They come in order of their start. */
export function laidOut<Visit extends Timed>(visits: readonly Visit[]): Placed<Visit>[] {
  const placed: Placed<Visit>[] = []
  let group: Placed<Visit>[] = []
  let ends: string[] = []
  const close = () => {
    for (const one of group) one.lanes = ends.length
    placed.push(...group)
    group = []
    ends = []
  }
  for (const visit of visits) {
    if (ends.every((end) => end <= visit.starts_at)) close()
    const free = ends.findIndex((end) => end <= visit.starts_at)
    const lane = free === -1 ? ends.length : free
    ends[lane] = visit.ends_at
    group.push({ visit, lane, lanes: 1 })
  }
  close()
  return placed
}
