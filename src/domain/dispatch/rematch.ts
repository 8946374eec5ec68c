import { assign } from './assign.ts'
import { dayCost, groupOf, lacking, type Plan } from './plan.ts'
import type { Group, Problem } from './problem.ts'

/** What counts as better, in minutes: less is rounding. */
const least = 1e-6
/** Days are cut at so many moments at most. */
const mostCuts = 40

/**
 * Cuts all days at a moment and joins their beginnings and ends anew at the least cost, at moments all over the day, until nothing gets better. What is
 * uncovered takes part as days of nobody. Never worse.
 */
export function rematch(problem: Problem, given: Plan): number[][] {
  let days = [...given.map((day) => [...day]), ...uncoveredDays(problem, given)]
  const step = Math.ceil(problem.visits.length / mostCuts)
  const cuts = Array.from({ length: Math.ceil((problem.visits.length - 1) / step) }, (_, index) => 1 + index * step)
  for (let [at, unchanged] = [0, 0]; unchanged < cuts.length; at = (at + 1) % cuts.length) {
    const joined = joinAt(problem, days, cuts[at] ?? 0)
    unchanged = joined ? 1 : unchanged + 1
    days = joined ?? days
  }
  return days.slice(0, problem.seats.length)
}

function uncoveredDays(problem: Problem, plan: Plan): number[][] {
  return [...lacking(problem, plan)].flatMap((missing, visit) => Array.from({ length: Math.max(missing, 0) }, () => [visit]))
}

/** The days with their ends exchanged, or null if the ends are where they should be. */
function joinAt(problem: Problem, days: readonly number[][], cut: number): number[][] | null {
  const halves = days.map((day): Halves => {
    const at = day.findIndex((visit) => visit >= cut)
    return at < 0 ? { head: day, tail: [] } : { head: day.slice(0, at), tail: day.slice(at) }
  })
  const size = days.length
  const { costs, now } = joinCosts(problem, halves)
  const { columnOf, cost } = assign(costs, size)
  if (cost > now - least) return null
  return halves.map(({ head }, one) => [...head, ...(halves[columnOf[one] ?? one]?.tail ?? [])])
}

type Halves = { head: readonly number[]; tail: readonly number[] }

/** What every beginning costs with every end, row by row, and what they cost as they are now. */
function joinCosts(problem: Problem, halves: readonly Halves[]): { costs: Float64Array; now: number } {
  const size = halves.length
  const impossible = problem.uncovered * (problem.visits.length + 1)
  const costs = new Float64Array(size * size).fill(impossible)
  const tailCosts = problem.groups.map((group) => halves.map(({ tail }) => tailCost(problem, group, tail)))
  let now = 0
  for (const [one, { head }] of halves.entries()) {
    const seat = problem.seats[one]
    const joiner = seat && joinerOf(problem, groupOf(problem, one), head)
    for (const [other, { tail }] of halves.entries()) {
      const cost = joiner ? joiner(tail, tailCosts[seat.group]?.[other] ?? 0) : (head.length + tail.length) * problem.uncovered
      if (cost < impossible) costs[one * size + other] = cost
      if (one === other) now += cost
    }
  }
  return { costs, now }
}

/** What an end of a day costs this group: its visits, the roads between them and the way home. */
function tailCost({ visits, road }: Problem, group: Group, tail: readonly number[]): number {
  let [cost, previous] = [0, -1]
  for (const visit of tail) {
    cost += (group.cost[visit] ?? 0) + (previous < 0 ? 0 : (road[previous * visits.length + visit] ?? 0))
    previous = visit
  }
  return previous < 0 ? 0 : cost + (group.toHome[previous] ?? 0)
}

/** For a beginning of a day: what the whole day costs with an end whose own cost is known. */
function joinerOf(problem: Problem, group: Group, head: readonly number[]): (tail: readonly number[], costOfTail: number) => number {
  const last = head.at(-1) ?? -1
  const isBound = group.pinned.length > 0 || group.mostMinutes < Number.POSITIVE_INFINITY || problem.pauses !== null
  const whole = dayCost(problem, { ...group, pinned: [] }, head)
  const costOfHead = last < 0 ? 0 : whole - (group.toHome[last] ?? 0)
  return (tail, costOfTail) => {
    const first = tail[0]
    if (first !== undefined) {
      const link = last < 0 ? (group.fromHome[first] ?? 0) : (problem.road[last * problem.visits.length + first] ?? -1)
      const isPossible = link >= 0 && costOfHead + costOfTail < Number.POSITIVE_INFINITY
      if (!isPossible || !isBound) return isPossible ? costOfHead + link + costOfTail : Number.POSITIVE_INFINITY
    } else if (!isBound) return whole
    return dayCost(problem, group, [...head, ...tail])
  }
}
