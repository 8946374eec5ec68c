import type { Highs } from 'highs'
import { type CandidateDay, daysWithin } from '../../domain/dispatch/days-within.ts'
import { planCost } from '../../domain/dispatch/plan.ts'
import type { Problem } from '../../domain/dispatch/problem.ts'
import { chooseDays } from './choose-days.ts'
import { type Converged, rounding } from './converge.ts'
import type { Budget, SearchLimits } from './limits.ts'
import { daysOf, seatDays } from './seat-days.ts'

/** So many whole days can be chosen from at once: where the best choice is to be proven, and where a good one is enough. */
const [mostProven, mostLikely] = [3_000, 1_000]
/** The least part of the minutes between cost and bound within which days are looked for. */
const leastPart = 1 / 64

/** If all the days that a better plan can contain are few enough, the best choice among them is the best plan there is. */
export function chooseProven(highs: Highs, problem: Problem, state: Converged, { nodes }: SearchLimits, budget: Budget): void {
  const { cost, priced } = state
  const days = daysWithin(problem, priced.prices, cost - priced.bound + rounding, mostProven)
  if (days && choose(highs, problem, state, days, nodes, budget)) priced.bound = state.cost
}

/** Chooses among the days that cost least more than their prices, as many as can be chosen from at once. */
export function chooseLikely(highs: Highs, problem: Problem, state: Converged, { nodes }: SearchLimits, budget: Budget): void {
  const { plan, cost, priced } = state
  for (let part = 1; part >= leastPart; part /= 2) {
    const days = daysWithin(problem, priced.prices, part * (cost - priced.bound) + rounding, mostLikely)
    if (!days) continue
    const own = daysOf(problem, plan).filter(({ visits }) => visits.length > 0)
    choose(highs, problem, state, part === 1 ? days : [...days, ...own], nodes, budget)
    return
  }
}

/** Makes the best plan of these days the plan if it is better; whether there is none better among them. */
function choose(highs: Highs, problem: Problem, state: Converged, days: readonly CandidateDay[], nodes: number, budget: Budget): boolean {
  const choice = chooseDays(highs, problem, days, nodes, budget)
  if (!choice) return false
  const plan = seatDays(
    problem,
    days.flatMap((day, index) => Array.from({ length: choice.counts[index] ?? 0 }, () => day)),
  )
  const cost = planCost(problem, plan)
  if (cost < state.cost) Object.assign(state, { plan, cost })
  return choice.isProven
}
