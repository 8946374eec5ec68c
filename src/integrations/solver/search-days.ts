import type { Highs } from 'highs'
import type { Plan } from '../../domain/dispatch/plan.ts'
import type { Problem } from '../../domain/dispatch/problem.ts'
import { chooseProven } from './choose-plan.ts'
import { converge, isOpen } from './converge.ts'
import { improveParts } from './improve-parts.ts'
import type { Budget, SearchLimits } from './limits.ts'
import { priceDays } from './price-days.ts'

export type Searched = { plan: Plan; bound: number; rounds: number }

/** The part of the work that is kept for making whole days of the mix. */
const reserved = 0.3

/** Finds the best plan: column generation for prices and bound, then a choice of whole days, of all at once where they are few enough, and by parts. */
export function searchDays(highs: Highs, problem: Problem, begun: Plan, firstPrices: Float64Array, limits: SearchLimits): Searched {
  const budget: Budget = { steps: limits.steps }
  const first = priceDays(problem, firstPrices, budget)
  const state = converge(highs, problem, begun, first, [], { rounds: limits.rounds, budget, reserved: reserved * limits.steps })
  if (state.rounds > 0) {
    for (const improve of [chooseProven, improveParts, chooseProven])
      if (isOpen(state) && budget.steps > 0) improve(highs, problem, state, limits, budget)
  }
  return { plan: state.plan, bound: Math.min(state.priced.bound, state.cost), rounds: state.rounds }
}
