import { cheapestDays, type PricedDay } from './cheapest-day.ts'
import { leastRest } from './least-rest.ts'
import { dayCost } from './plan.ts'
import type { Group, Problem } from './problem.ts'

/** A day of one of the professionals of a group, and what it costs. */
export type CandidateDay = { group: number; visits: readonly number[]; cost: number }

/**
 * All days that a plan can contain which costs at most `slack` more than the bound of these prices; null if they are more than `most`. The best plan
 * is then a choice among them, whatever other days there may be.
 */
export function daysWithin(problem: Problem, prices: Float64Array, slack: number, most: number): CandidateDay[] | null {
  const days: CandidateDay[] = []
  const after = nextVisits(problem)
  for (const [index, group] of problem.groups.entries()) {
    const least = cheapestDays(problem, group, prices).days[0]?.reducedCost ?? 0
    const dearest = slack + (group.pinned.length > 0 ? least : Math.min(0, least))
    const found = daysBelow(problem, group, after, prices, dearest, most - days.length)
    if (!found) return null
    for (const { visits, cost } of found) days.push({ group: index, visits, cost })
  }
  return days
}

/** So many beginnings are tried for each day that may be found. */
const stepsADay = 10

/** All days of a group whose reduced cost is at most `dearest`, unless they are more than `most`. */
function daysBelow(
  problem: Problem,
  group: Group,
  after: readonly (readonly number[])[],
  prices: Float64Array,
  dearest: number,
  most: number,
): PricedDay[] | null {
  const count = problem.visits.length
  const own = group.cost.map((cost, visit) => cost - (prices[visit] ?? 0))
  const rest = leastRest(problem, group, own)
  const found: PricedDay[] = []
  const visits: number[] = []
  let steps = 0

  /** Follows all days that begin like this one; false when there are too many. */
  function follow(visit: number, begun: number): boolean {
    steps += 1
    visits.push(visit)
    const cost = dayCost(problem, group, visits)
    const canBe = cost < Number.POSITIVE_INFINITY
    const reducedCost = begun + (group.toHome[visit] ?? 0)
    if (canBe && reducedCost <= dearest) found.push({ visits: [...visits], cost, reducedCost })
    let fits = found.length <= most && steps <= most * stepsADay
    // A day that cannot be never can with more visits, unless a pinned one was missing.
    for (const next of canBe || group.pinned.length > 0 ? (after[visit] ?? []) : []) {
      const cost = begun + (problem.road[visit * count + next] ?? 0) + (own[next] ?? 0)
      if (fits && cost + (rest[next] ?? 0) <= dearest) fits = follow(next, cost)
    }
    visits.pop()
    return fits
  }

  for (let first = 0; first < count; first++) {
    const cost = (group.fromHome[first] ?? 0) + (own[first] ?? 0)
    if (cost + (rest[first] ?? 0) <= dearest && !follow(first, cost)) return null
  }
  return found
}

/** The visits that can come next after each. */
function nextVisits({ visits, before }: Problem): number[][] {
  const after: number[][] = visits.map(() => [])
  for (const [to, earlier] of before.entries()) for (const from of earlier) after[from]?.push(to)
  return after
}
