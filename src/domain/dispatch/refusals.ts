import { type DispatchDay, type DispatchProfessional, type DispatchVisit, roadMinutes } from './day.ts'

/** Why a professional cannot take a visit whatever else they do. */
export type PersonalRefusal = 'no_skill' | 'absent' | 'off_hours' | 'gender_wish' | 'never_together' | 'no_road'

/** Why visits cannot be one professional's day together. */
export type DayRefusal = 'busy' | 'road_short' | 'hours_day' | 'hours_week' | 'no_pause'

/** Why this professional cannot take this visit on any plan, the first reason that applies, or null. */
export function personalRefusal(visit: DispatchVisit, professional: DispatchProfessional): PersonalRefusal | null {
  if (!professional.skills.includes(visit.skill)) return 'no_skill'
  if (visit.gender && professional.gender !== visit.gender) return 'gender_wish'
  if (professional.never.includes(visit.customer)) return 'never_together'
  if (professional.cannotReach.includes(visit.place)) return 'no_road'
  if (professional.absences.some(({ from, to }) => from < visit.end && visit.start < to)) return 'absent'
  if (!professional.works.some(({ from, to }) => from <= visit.start && visit.end <= to)) return 'off_hours'
  return null
}

/** A day that cannot be: the reason, the visit at which it shows, and how many minutes are missing. */
export type BrokenDay = { code: DayRefusal; visit: number; minutes: number }

/**
 * Why these visits cannot be this professional's day, the first reason in the order of time, or null. Hours are those of the visits, as the law's limits
 * count them (domain/legal-hours.ts). A visit longer than the longest stretch has its pause inside it.
 */
export function brokenDay(
  { roads, pauses }: Pick<DispatchDay, 'roads' | 'pauses'>,
  professional: DispatchProfessional,
  visits: readonly DispatchVisit[],
): BrokenDay | null {
  const inOrder = [...visits].sort((one, other) => one.start - other.start || one.end - other.end)
  let previous: DispatchVisit | undefined
  let [worked, stretchStart] = [0, 0]
  for (const visit of inOrder) {
    const road = previous ? roadMinutes(roads, previous.place, visit.place, previous.end) : 0
    const gap = previous ? visit.start - previous.end : Number.POSITIVE_INFINITY
    if (previous && visit.start < previous.end) return { code: 'busy', visit: visit.id, minutes: previous.end - visit.start }
    if (gap < road) return { code: 'road_short', visit: visit.id, minutes: road - gap }
    worked += visit.end - visit.start
    if (worked > professional.mostToday) return { code: 'hours_day', visit: visit.id, minutes: worked - professional.mostToday }
    if (worked > professional.mostThisWeek) return { code: 'hours_week', visit: visit.id, minutes: worked - professional.mostThisWeek }
    if (!pauses || !previous || gap - road >= pauses.pause) stretchStart = visit.start
    const stretch = visit.end - stretchStart
    if (pauses && stretch > pauses.longestStretch && stretchStart < visit.start)
      return { code: 'no_pause', visit: visit.id, minutes: stretch - pauses.longestStretch }
    previous = visit
  }
  return null
}

type Rules = Pick<DispatchDay, 'roads' | 'unknownPlace' | 'pauses'>

/**
 * Why a professional who has these visits cannot have one more, or null; what else is wrong with their day does not matter. It is the rule by which the database takes
 * an assignment and the office lists candidates: every other visit counts, not only the next one.
 */
export function refusalBeside(
  day: Rules,
  professional: DispatchProfessional,
  visit: DispatchVisit,
  others: readonly DispatchVisit[],
): PersonalRefusal | DayRefusal | null {
  // What is kept free for those who live elsewhere is compared below.
  const refusal = personalRefusal(visit, professional.keptMore ? { ...professional, cannotReach: [] } : professional)
  if (refusal) return refusal
  for (const other of others) {
    if (other.start < visit.end && visit.start < other.end) return 'busy'
    const [first, second] = other.start < visit.start ? [other, visit] : [visit, other]
    if (first.end + minutesBetween(day, professional, first, second) > second.start) return 'road_short'
  }
  const worked = [...others, visit].reduce((sum, { start, end }) => sum + end - start, 0)
  if (worked > professional.mostToday) return 'hours_day'
  if (worked > professional.mostThisWeek) return 'hours_week'
  return isWithoutPause(day, professional, visit, others) ? 'no_pause' : null
}

/** The road from one visit to another, or, where none is known, the time that is kept free for it. */
function minutesBetween(
  { roads, unknownPlace }: Rules,
  { keptMore = 0 }: DispatchProfessional,
  from: DispatchVisit,
  to: DispatchVisit,
): number {
  const isUnknown = [from, to].every(({ id }) => id > 0) && [from, to].some(({ place }) => place === unknownPlace)
  return roadMinutes(roads, from.place, to.place, from.end) + (isUnknown ? 2 * keptMore : 0)
}

/** Whether the stretch of work that a visit is part of is too long; a single visit has its pause inside it. */
function isWithoutPause(rules: Rules, professional: DispatchProfessional, visit: DispatchVisit, others: readonly DispatchVisit[]): boolean {
  const { pauses } = rules
  if (!pauses) return false
  const inOrder = [...others, visit].sort((one, other) => one.start - other.start || one.end - other.end)
  const hasPause = (one: DispatchVisit, next: DispatchVisit) =>
    next.start - one.end - minutesBetween(rules, professional, one, next) >= pauses.pause
  let stretch: DispatchVisit[] = []
  for (const one of inOrder) {
    const last = stretch.at(-1)
    if (last && hasPause(last, one)) {
      if (stretch.includes(visit)) break
      stretch = []
    }
    stretch.push(one)
  }
  const [first, last] = [stretch[0], stretch.at(-1)]
  return stretch.length > 1 && first !== undefined && last !== undefined && last.end - first.start > pauses.longestStretch
}
