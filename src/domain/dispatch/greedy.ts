import { dayCost, groupOf, lacking, type Plan, withVisit } from './plan.ts'
import type { Problem } from './problem.ts'

/** Visits in the order of time, each to whom it costs least; with a plan given, what that plan leaves uncovered. */
export function greedyPlan(problem: Problem, begun: Plan = pinnedPlan(problem)): number[][] {
  const plan = begun.map((day) => [...day])
  const costs = plan.map((day, seat) => dayCost(problem, groupOf(problem, seat), day))
  const lacks = lacking(problem, plan)
  for (const visit of problem.visits.keys()) {
    for (let missing = lacks[visit] ?? 0; missing > 0; missing--) {
      const best = cheapestSeat(problem, plan, costs, visit)
      if (!best) break
      plan[best.seat] = best.day
      costs[best.seat] = best.cost
    }
  }
  return plan
}

type Extended = { seat: number; day: number[]; cost: number }

function cheapestSeat(problem: Problem, plan: Plan, costs: readonly number[], visit: number): Extended | undefined {
  let [best, leastExtra]: [Extended | undefined, number] = [undefined, problem.uncovered]
  for (const [seat, day] of plan.entries()) {
    const group = groupOf(problem, seat)
    if (group.cost[visit] === Number.POSITIVE_INFINITY || day.includes(visit)) continue
    const extended = withVisit(day, visit)
    const cost = dayCost(problem, group, extended)
    const extra = cost - (costs[seat] ?? 0)
    if (extra < leastExtra) [best, leastExtra] = [{ seat, day: extended, cost }, extra]
  }
  return best
}

/** Each professional's pinned visits and nothing else. */
export const pinnedPlan = (problem: Problem): number[][] => problem.seats.map((_, seat) => [...groupOf(problem, seat).pinned])

/** The plan as near to these days as the rules and the number of people allow: pinned visits first, then in the order of time. */
export function keepWhatCanBe(problem: Problem, wished: Plan): number[][] {
  const plan = pinnedPlan(problem)
  const lacks = lacking(problem, plan)
  for (const [seat, day] of wished.entries()) {
    for (const visit of day) {
      const begun = plan[seat] ?? []
      if ((lacks[visit] ?? 0) <= 0 || begun.includes(visit)) continue
      const extended = withVisit(begun, visit)
      if (dayCost(problem, groupOf(problem, seat), extended) === Number.POSITIVE_INFINITY) continue
      plan[seat] = extended
      lacks[visit] = (lacks[visit] ?? 0) - 1
    }
  }
  return plan
}

/** What stands, without what cannot be. */
export function standingPlan(problem: Problem): number[][] {
  const standing = problem.seats.map(({ professional }) =>
    [...problem.visits.keys()].filter((visit) => problem.visits[visit]?.standing.includes(professional.id)),
  )
  return keepWhatCanBe(problem, standing)
}
