import { assign } from './assign.ts'
import { dayCost, groupOf, lacking, type Plan } from './plan.ts'
import type { Problem } from './problem.ts'

/** What counts as better, in minutes: less is rounding. */
const least = 1e-6

/**
 * Cuts all days at a moment and joins their beginnings and ends anew at the least cost, at each visit's start, until nothing gets better. What is
 * uncovered takes part as days of nobody. Never worse.
 */
export function rematch(problem: Problem, given: Plan): number[][] {
  let days = [...given.map((day) => [...day]), ...uncoveredDays(problem, given)]
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (let cut = 1; cut < problem.visits.length; cut++) {
      const joined = joinAt(problem, days, cut)
      if (!joined) continue
      days = joined
      isBetter = true
    }
  }
  return days.slice(0, problem.seats.length)
}

function uncoveredDays(problem: Problem, plan: Plan): number[][] {
  return [...lacking(problem, plan)].flatMap((missing, visit) => Array.from({ length: Math.max(missing, 0) }, () => [visit]))
}

/** The days with their ends exchanged, or null if the ends are where they should be. */
function joinAt(problem: Problem, days: readonly number[][], cut: number): number[][] | null {
  const lengths = days.map((day) => {
    const at = day.findIndex((visit) => visit >= cut)
    return at < 0 ? day.length : at
  })
  // Whoever has no beginning and no end takes part as an empty day.
  const size = days.length
  const impossible = problem.uncovered * (problem.visits.length + 1)
  const costs = new Float64Array(size * size)
  let now = 0
  for (const [one, head] of days.entries()) {
    const group = one < problem.seats.length ? groupOf(problem, one) : null
    for (const [other, tail] of days.entries()) {
      const [headLength, tailFrom] = [lengths[one] ?? 0, lengths[other] ?? 0]
      const cost = group
        ? dayCost(problem, group, head, headLength, tail, tailFrom)
        : (headLength + tail.length - tailFrom) * problem.uncovered
      costs[one * size + other] = Math.min(cost, impossible)
      if (one === other) now += cost
    }
  }
  const { columnOf, cost } = assign(costs, size)
  if (cost > now - least) return null
  return days.map((head, one) => [
    ...head.slice(0, lengths[one]),
    ...(days[columnOf[one] ?? one] ?? []).slice(lengths[columnOf[one] ?? one]),
  ])
}
