import { addDays, addMinutes, type DubaiDate, instantOf } from './dubai-time.ts'
import { refusalOfStart, startTimes } from './opening-hours.ts'
import type { Settings } from './settings.ts'

/** A half-open range of time in which a professional is taken, travel buffer included. */
export type Busy = { professionalId: number; from: Date; until: Date }

export type FreeDay = { date: DubaiDate; times: string[] }

export type Visit = { startsAt: Date; endsAt: Date }

/** The visit itself and the range that holds its professionals: the buffer follows it. */
export function visitAt(date: DubaiDate, time: string, hours: number): Visit {
  const startsAt = instantOf(date, time)
  return { startsAt, endsAt: addMinutes(startsAt, hours * 60) }
}

export const heldUntil = (visit: Visit, buffer: number): Date => addMinutes(visit.endsAt, buffer)

const overlaps = (busy: Busy, from: Date, until: Date) => busy.from < until && from < busy.until

type Question = {
  from: DubaiDate
  days: number
  hours: number
  cleaners: number
  professionals: number[]
  busy: Busy[]
  now: Date
  settings: Settings
}

/** For each day the times at which the wanted number of professionals is free for the whole visit and its buffer (product, decision 8). */
export function freeDays(question: Question): FreeDay[] {
  return Array.from({ length: question.days }, (_, day) => {
    const date = addDays(question.from, day)
    return { date, times: freeTimesOn(date, question) }
  })
}

function freeTimesOn(date: DubaiDate, { hours, cleaners, professionals, busy, now, settings }: Question): string[] {
  if (professionals.length < cleaners) return []
  const opens = instantOf(date, '00:00')
  const busyToday = busy.filter((range) => overlaps(range, opens, addMinutes(opens, 2 * 1_440)))
  return startTimes(hours, settings).filter((time) => {
    if (refusalOfStart(date, time, hours, now, settings)) return false
    const visit = visitAt(date, time, hours)
    const taken = new Set(
      busyToday
        .filter((range) => overlaps(range, visit.startsAt, heldUntil(visit, settings.travelBuffer)))
        .map((range) => range.professionalId),
    )
    return professionals.length - professionals.filter((id) => taken.has(id)).length >= cleaners
  })
}

export type Slot = { date: DubaiDate; time: string }

/** The free times nearest to the wanted one, nearest first (the earlier of two equally near). */
export function nearestTimes(days: FreeDay[], wanted: Slot, count: number): Slot[] {
  const at = instantOf(wanted.date, wanted.time).getTime()
  const distance = (slot: Slot) => Math.abs(instantOf(slot.date, slot.time).getTime() - at)
  return days
    .flatMap(({ date, times }) => times.map((time) => ({ date, time })))
    .filter((slot) => slot.date !== wanted.date || slot.time !== wanted.time)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
}
