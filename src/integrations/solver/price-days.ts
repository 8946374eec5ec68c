import { cheapestDays, type PricedDay } from '../../domain/dispatch/cheapest-day.ts'
import type { CandidateDay } from '../../domain/dispatch/days-within.ts'
import type { Problem } from '../../domain/dispatch/problem.ts'
import type { Budget } from './limits.ts'

/** What prices of visits ask for: the best days of each group, what the cheapest costs less its prices, and what no plan can cost less than. */
export type Priced = { prices: Float64Array; days: CandidateDay[]; least: number[]; bound: number }

/** New days a round, relative to the number of visits. */
const daysAVisit = 3

/** The best days of each group at these prices; the bound is Lagrange's. */
export function priceDays(problem: Problem, asked: Float64Array, budget: Budget): Priced {
  const prices = asked.map((price) => Math.min(price, problem.uncovered))
  const most = Math.ceil((daysAVisit * problem.visits.length) / problem.groups.length)
  const priced: Priced = { prices, days: [], least: [], bound: 0 }
  priced.bound = prices.reduce((sum, price, visit) => sum + price * (problem.people[visit] ?? 0), 0)
  for (const [index, group] of problem.groups.entries()) {
    const { days, steps } = cheapestDays(problem, group, prices)
    const cheapest = days[0]?.reducedCost ?? 0
    const least = group.pinned.length > 0 ? cheapest : Math.min(0, cheapest)
    budget.steps -= steps
    priced.least.push(least)
    priced.bound += group.professionals.length * least
    for (const { visits, cost } of different(days, most)) priced.days.push({ group: index, visits, cost })
  }
  return priced
}

/** Of the days that are worth more than they cost the best, each with a visit that those before it have not. */
function different(days: readonly PricedDay[], most: number): PricedDay[] {
  const taken = new Set<number>()
  const chosen: PricedDay[] = []
  for (const day of days) {
    if (day.reducedCost >= 0 || chosen.length >= most) break
    if (day.visits.every((visit) => taken.has(visit))) continue
    for (const visit of day.visits) taken.add(visit)
    chosen.push(day)
  }
  return chosen
}
