import type { Highs } from 'highs'
import { costOf, openPlaces, type PlanCost } from '../../domain/dispatch/cost.ts'
import type { Assignments, DispatchDay } from '../../domain/dispatch/day.ts'
import { greedyPlan, keepWhatCanBe, standingPlan } from '../../domain/dispatch/greedy.ts'
import { assignmentsOf, type Plan, planCost } from '../../domain/dispatch/plan.ts'
import { type Problem, problemOf } from '../../domain/dispatch/problem.ts'
import { relaxDay } from '../../domain/dispatch/relax-day.ts'
import { rematch } from '../../domain/dispatch/rematch.ts'
import type { SearchLimits } from './limits.ts'
import { searchDays } from './search-days.ts'

export const defaultLimits: SearchLimits = { rounds: 300, steps: 900_000_000, nodes: 50 }

/** Who goes where; no plan costs less than `bound`. */
export type PlannedDay = { assignments: Assignments; cost: PlanCost; bound: number; uncovered: number; rounds: number }

/** Plans a day: never worse than what stands of it, and the same for the same day. Times are settled; who goes is what it decides. */
export function planDay(highs: Highs, day: DispatchDay, limits: SearchLimits = defaultLimits): PlannedDay {
  const problem = problemOf(day)
  const relaxed = relaxDay(problem)
  const standing = standingPlan(problem)
  const begun = cheapestOf(problem, [
    standing,
    greedyPlan(problem, standing),
    greedyPlan(problem),
    greedyPlan(problem, keepWhatCanBe(problem, relaxed.chains)),
  ])
  const { plan, bound, rounds } = searchDays(highs, problem, rematch(problem, begun), relaxed.prices, limits)
  const assignments = assignmentsOf(problem, plan)
  const cost = costOf(day, assignments)
  const uncovered = openPlaces(day, assignments)
  // What no plan can change is in the cost and not in the search.
  return { assignments, cost, bound: Math.min(cost.total, bound + cost.total - planCost(problem, plan)), uncovered, rounds }
}

function cheapestOf(problem: Problem, plans: readonly Plan[]): Plan {
  return plans.reduce((best, plan) => (planCost(problem, plan) < planCost(problem, best) ? plan : best))
}
