import { leastRest, mostRest } from './least-rest.ts'
import { type Group, type Problem, pinsBefore } from './problem.ts'

/**
 * Beginnings of days by the visit that they end with, none better than another in cost, minutes of visits and freshness at once; `steps` measures the
 * work of finding them.
 */
export type Beginnings = {
  cost: number[]
  worked: number[]
  stretchStart: number[]
  visit: number[]
  previous: number[]
  at: number[][]
  steps: number
}

/** What a beginning costs to try, in steps. */
const aBeginning = 3

/** All beginnings of days within hours and pauses that can be part of a cheapest day which costs at most `dearest` less what is paid for it. */
export function limitedBeginnings(problem: Problem, group: Group, prices: Float64Array, dearest: number): Beginnings {
  const { visits, before, road, pauses } = problem
  const beginnings: Beginnings = { cost: [], worked: [], stretchStart: [], visit: [], previous: [], at: visits.map(() => []), steps: 0 }
  const { longestStretch, pause } = pauses ?? { longestStretch: Number.POSITIVE_INFINITY, pause: 0 }
  const pinBefore = pinsBefore(group, visits.length)
  const priced = group.cost.map((cost, visit) => cost - (prices[visit] ?? 0))
  const rest = leastRest(problem, group, priced)
  const later = mostRest(problem, group)
  for (const [visit, { start, end }] of visits.entries()) {
    const own = priced[visit] ?? 0
    const minutes = end - start
    if (own === Number.POSITIVE_INFINITY || minutes > group.mostMinutes) continue
    const dearestSoFar = dearest - (rest[visit] ?? 0)
    // Hours and freshness count only where they can matter later, so that fewer beginnings differ.
    const fewestWorked = group.mostMinutes - (later.minutes[visit] ?? 0)
    const firstFresh = (later.nextEnd[visit] ?? 0) - longestStretch
    const keep = (cost: number, worked: number, stretchStart: number, previous: number) => {
      if (cost > dearestSoFar) return
      const fresh = stretchStart < firstFresh ? Number.NEGATIVE_INFINITY : stretchStart
      add(beginnings, cost, Math.max(worked, fewestWorked), fresh, visit, previous)
    }
    const pin = pinBefore[visit] ?? -1
    if (pin < 0) keep((group.fromHome[visit] ?? 0) + own, minutes, start, -1)
    for (const from of before[visit] ?? []) {
      if (from < pin) continue
      const way = road[from * visits.length + visit] ?? 0
      const hasPause = start - (visits[from]?.end ?? 0) - way >= pause
      beginnings.steps += aBeginning * (1 + (beginnings.at[from]?.length ?? 0))
      for (const beginning of beginnings.at[from] ?? []) {
        const worked = (beginnings.worked[beginning] ?? 0) + minutes
        const stretchStart = hasPause ? start : (beginnings.stretchStart[beginning] ?? 0)
        if (worked > group.mostMinutes || (stretchStart < start && end - stretchStart > longestStretch)) continue
        keep((beginnings.cost[beginning] ?? 0) + way + own, worked, stretchStart, beginning)
      }
    }
  }
  return beginnings
}

/** Adds a beginning unless one that is there is at least as good in all; takes away those that it outdoes. */
function add(into: Beginnings, cost: number, worked: number, stretchStart: number, visit: number, previous: number): void {
  const here = into.at[visit] ?? []
  into.steps += here.length
  let kept = 0
  for (const other of here) {
    const [otherCost, otherWorked, otherStart] = [into.cost[other] ?? 0, into.worked[other] ?? 0, into.stretchStart[other] ?? 0]
    if (otherCost <= cost && otherWorked <= worked && otherStart >= stretchStart) return
    if (cost > otherCost || worked > otherWorked || stretchStart < otherStart) here[kept++] = other
  }
  here.length = kept
  here.push(into.cost.length)
  into.cost.push(cost)
  into.worked.push(worked)
  into.stretchStart.push(stretchStart)
  into.visit.push(visit)
  into.previous.push(previous)
}
