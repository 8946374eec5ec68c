import { addDays, dubaiDateOf, instantOf, weekdayOf } from '../../domain/dubai-time.ts'
import type { Exception, Schedule, Shift } from '../../domain/working-hours.ts'
import type { CitySlug } from './editorial/cities.ts'

type Hours = readonly (readonly [begins: number, ends: number])[]
export type DemoException = Exception & { reason: string }
type Worker = { id: number; shifts: Shift[] }

const early: Hours = [[9 * 60, 18 * 60]]
const late: Hours = [[12 * 60, 21 * 60]]
const long: Hours = [[9 * 60, 21 * 60]]
const withBreak: Hours = [
  [9 * 60, 13 * 60],
  [15 * 60, 21 * 60],
]

/** In a team of three the first works whenever we are open, so that somebody is there every day. */
const small: readonly (Hours | null)[] = [null, early, late]
const large: readonly (Hours | null)[] = [long, early, null, withBreak, late, early]
const weeks: Partial<Record<CitySlug, typeof small>> = { dubai: large, abu_dhabi: large }

/**
 * The working week of the professional with this index: one day off, on a different day from their neighbours. None means whenever we are
 * open.
 */
export function weekOf(place: number, placeInCity: number, city: CitySlug): Shift[] {
  const patterns = weeks[city] ?? small
  const hours = patterns[placeInCity % patterns.length] ?? null
  if (!hours) return []
  const dayOff = (place * 3) % 7
  return [0, 1, 2, 3, 4, 5, 6]
    .filter((weekday) => weekday !== dayOff)
    .flatMap((weekday) => hours.map(([begins, ends]) => ({ weekday, begins, ends })))
}

/** Leave, training and extra days around today. Professionals without a week of their own have none, because their team relies on them. */
export function exceptionsOf({ id, shifts }: Worker, now: Date): DemoException[] {
  if (shifts.length === 0) return []
  const today = dubaiDateOf(now)
  const between = (kind: Exception['kind'], reason: string, from: [day: number, time: string], until: [day: number, time: string]) => ({
    kind,
    reason,
    from: instantOf(addDays(today, from[0]), from[1]),
    until: instantOf(addDays(today, until[0]), until[1]),
  })
  const found: DemoException[] = []
  const leave = ((id * 13) % 95) - 60
  if (id % 4 === 1) found.push(between('off', 'Annual leave', [leave, '00:00'], [leave + 10, '00:00']))
  const sick = -2 - ((id * 7) % 70)
  if (id % 7 === 3) found.push(between('off', 'Sick leave', [sick, '00:00'], [sick + 2, '00:00']))
  const training = 2 + ((id * 5) % 20)
  if (id % 6 === 2) found.push(between('off', 'Training', [training, '09:00'], [training, '13:00']))
  const extra = nextDayOff(today, shifts)
  if (id % 5 === 3) found.push(between('extra', 'Works on the day off', [extra, '10:00'], [extra, '16:00']))
  return found
}

function nextDayOff(today: string, shifts: readonly Shift[]): number {
  const works = new Set(shifts.map(({ weekday }) => weekday))
  return [1, 2, 3, 4, 5, 6, 7].find((day) => !works.has(weekdayOf(addDays(today, day)))) ?? 1
}

export const scheduleOf = (worker: Worker, now: Date): Schedule => ({ shifts: worker.shifts, exceptions: exceptionsOf(worker, now) })
