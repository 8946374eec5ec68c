import { fairnessRate, visitCost } from './cost.ts'
import { type DispatchDay, type DispatchProfessional, type DispatchVisit, type PauseRule, roadMinutes } from './day.ts'
import { brokenDay, personalRefusal } from './refusals.ts'

/** Professionals who are alike in all that the day asks of them, so that it does not matter which of them goes. */
export type Group = {
  professionals: readonly DispatchProfessional[]
  mostMinutes: number
  /** By visit: what it costs beside the roads, infinite where they cannot go. */
  cost: Float64Array
  fromHome: Float64Array
  toHome: Float64Array
  /** Visits they have whatever happens, in order. */
  pinned: readonly number[]
}

/** A day in numbers: visits are indexes in the order of time. */
export type Problem = {
  visits: readonly DispatchVisit[]
  /** How many of a visit's people are to be found. */
  people: Int32Array
  /** By visit: those after which one can still come in time, and the road from each. */
  before: readonly Int32Array[]
  /** Minutes of road from visit to visit, at `from * visits.length + to`; -1 where the time is too short. */
  road: Int32Array
  groups: readonly Group[]
  /** Each professional who can be planned, with the index of their group. */
  seats: readonly { professional: DispatchProfessional; group: number }[]
  uncovered: number
  pauses: PauseRule | null
  /** Professionals whose pinned visits break a rule: they keep those and get nothing else. */
  fixed: readonly { professional: DispatchProfessional; visits: readonly DispatchVisit[] }[]
}

/** Puts a day into numbers. The same day in another order gives the same numbers. */
export function problemOf(day: DispatchDay): Problem {
  const visits = [...day.visits].sort((one, other) => one.start - other.start || one.end - other.end || one.id - other.id)
  const professionals = [...day.professionals].sort((one, other) => one.id - other.id)
  const pinnedOf = new Map(professionals.map(({ id }) => [id, visits.filter((visit) => visit.pinned.includes(id))]))
  const isFixed = (professional: DispatchProfessional) => brokenDay(day, professional, pinnedOf.get(professional.id) ?? []) !== null
  const fixed = professionals.filter(isFixed).map((professional) => ({ professional, visits: pinnedOf.get(professional.id) ?? [] }))
  const { road, before } = linksOf(day, visits)
  const groups = groupsOf(
    day,
    visits,
    professionals.filter((professional) => !isFixed(professional)),
  )
  return {
    visits,
    people: peopleToFind(visits, professionals, fixed),
    before,
    road,
    groups,
    seats: groups.flatMap(({ professionals: alike }, group) => alike.map((professional) => ({ professional, group }))),
    uncovered: day.weights.uncovered,
    pauses: day.pauses,
    fixed,
  }
}

function linksOf({ roads }: DispatchDay, visits: readonly DispatchVisit[]): Pick<Problem, 'road' | 'before'> {
  const road = new Int32Array(visits.length * visits.length).fill(-1)
  const before = visits.map((to, toIndex) => {
    const linked: number[] = []
    for (const [fromIndex, from] of visits.entries()) {
      if (fromIndex >= toIndex || from.end > to.start) continue
      const minutes = roadMinutes(roads, from.place, to.place, from.end)
      if (from.end + minutes > to.start) continue
      road[fromIndex * visits.length + toIndex] = minutes
      linked.push(fromIndex)
    }
    return Int32Array.from(linked)
  })
  return { road, before }
}

/** Pinned professionals beyond the people needed stay, so a visit may have more than it asked for. */
function peopleToFind(
  visits: readonly DispatchVisit[],
  professionals: readonly DispatchProfessional[],
  fixed: Problem['fixed'],
): Int32Array {
  const known = new Set(professionals.map(({ id }) => id))
  return Int32Array.from(visits, (visit) => {
    const pinned = visit.pinned.filter((id) => known.has(id)).length
    const given = fixed.filter(({ visits: held }) => held.includes(visit)).length
    return Math.max(visit.people, pinned) - given
  })
}

function groupsOf(day: DispatchDay, visits: readonly DispatchVisit[], professionals: readonly DispatchProfessional[]): Group[] {
  const alike = new Map<string, Group & { professionals: DispatchProfessional[] }>()
  for (const professional of professionals) {
    const group = groupOf(day, visits, professional)
    const key = JSON.stringify([
      professional.home,
      group.mostMinutes,
      group.pinned,
      group.pinned.length > 0 && professional.id,
      ...group.cost,
    ])
    const same = alike.get(key)
    if (same) same.professionals.push(professional)
    else alike.set(key, group)
  }
  return [...alike.values()]
}

function groupOf(day: DispatchDay, visits: readonly DispatchVisit[], professional: DispatchProfessional) {
  const { home } = professional
  const rate = fairnessRate(day, professional)
  const costAt = (visit: DispatchVisit) => {
    if (!visit.pinned.includes(professional.id) && personalRefusal(visit, professional)) return Number.POSITIVE_INFINITY
    const { unknown, fairness, language, kept } = visitCost(day, visit, professional, rate)
    return unknown + fairness + language - kept
  }
  return {
    professionals: [professional],
    mostMinutes: Math.min(professional.mostToday, professional.mostThisWeek),
    cost: Float64Array.from(visits, costAt),
    fromHome: Float64Array.from(visits, ({ place, start }) => (home === null ? 0 : roadMinutes(day.roads, home, place, start))),
    toHome: Float64Array.from(visits, ({ place, end }) => (home === null ? 0 : roadMinutes(day.roads, place, home, end))),
    pinned: visits.flatMap(({ pinned }, index) => (pinned.includes(professional.id) ? index : [])),
  }
}

/** By visit: the last pinned visit before it, which no day may leave out, or -1. */
export function pinsBefore({ pinned }: Group, count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, visit) => pinned.findLast((pin) => pin < visit) ?? -1)
}
