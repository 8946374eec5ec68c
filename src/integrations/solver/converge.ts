import type { Highs } from 'highs'
import type { CandidateDay } from '../../domain/dispatch/days-within.ts'
import { type Plan, planCost } from '../../domain/dispatch/plan.ts'
import type { Problem } from '../../domain/dispatch/problem.ts'
import type { Budget } from './limits.ts'
import { type Master, type Mix, openMaster } from './master.ts'
import { type Priced, priceDays } from './price-days.ts'
import { daysOf, roundMix } from './seat-days.ts'

/** What is known of a problem: the best plan, the prices with the best bound, the days that were generated and how much of each the last mix takes. */
export type Converged = { plan: Plan; cost: number; priced: Priced; days: readonly CandidateDay[]; shares: Float64Array; rounds: number }

/** Minutes between cost and bound that are rounding. */
export const rounding = 1e-4

/** Whether there may be a better plan. */
export const isOpen = ({ cost, priced }: Pick<Converged, 'cost' | 'priced'>): boolean => cost - priced.bound > rounding

/** Prices go so far towards the solver's in a round; following them at once would make them swing. */
const step = 0.5
/** How far the solver's prices may go from those of the best bound, in minutes, and when they keep going the right way. */
const [narrow, wide] = [10, 160]
/** The part of what the solver's prices promise that has to come true for them to go further. */
const trusted = 0.25
/** Rounds between two attempts to make a plan of the mix. */
const betweenPlans = 10

/** Column generation: prices ask for days, days make prices, until no day is worth more than it costs, or nothing is left to do but `reserved`. */
export function converge(
  highs: Highs,
  problem: Problem,
  begun: Plan,
  first: Priced,
  known: readonly CandidateDay[],
  limits: { rounds: number; budget: Budget; reserved: number },
): Converged {
  const master = openMaster(highs, problem, limits.budget)
  try {
    master.add(daysOf(problem, begun))
    master.add(known)
    master.add(first.days)
    return generate(problem, master, begun, first, limits)
  } finally {
    master.dispose()
  }
}

function generate(
  problem: Problem,
  master: Master,
  begun: Plan,
  first: Priced,
  { rounds: most, budget, reserved }: { rounds: number; budget: Budget; reserved: number },
): Converged {
  const best: Converged = {
    plan: begun,
    cost: planCost(problem, begun),
    priced: first,
    days: master.days,
    shares: new Float64Array(),
    rounds: 0,
  }
  let [width, mix]: [number, Mix | null] = [narrow, null]
  while (isOpen(best) && best.rounds < most && budget.steps > reserved) {
    master.stayNear(best.priced.prices, width)
    mix = master.solve()
    best.rounds += 1
    if (best.rounds % betweenPlans === 0) tryMix(mix)
    const before = best.priced.bound
    if (!ask(mix)) break
    const isTrusted = best.priced.bound - before > trusted * (mix.cost - before)
    width = isTrusted ? Math.min(2 * width, wide) : Math.max(width / 2, narrow)
  }
  if (mix && isOpen(best)) tryMix(mix)
  return best

  function tryMix(solved: Mix): void {
    best.shares = solved.shares
    const found = roundMix(problem, master.days, solved)
    const cost = planCost(problem, found)
    if (cost < best.cost) [best.plan, best.cost] = [found, cost]
    master.add(daysOf(problem, found))
  }

  /** Adds days worth more than they cost at the mix's prices and keeps the prices where the bound is best; false if neither is possible. */
  function ask(solved: Mix): boolean {
    const { prices } = best.priced
    const between = solved.prices.map((price, visit) => (prices[visit] ?? 0) + step * (price - (prices[visit] ?? 0)))
    let isBetter = false
    for (const asked of [between, solved.prices]) {
      const priced = priceDays(problem, asked, budget)
      if (priced.bound > best.priced.bound + rounding) {
        best.priced = priced
        isBetter = true
      }
      if (master.add(priced.days.filter((day) => isWorth(solved, day))) > 0) return true
    }
    return isBetter
  }
}

const isWorth = ({ prices, groupPrices }: Mix, { visits, group, cost }: CandidateDay): boolean =>
  visits.reduce((sum, visit) => sum - (prices[visit] ?? 0), cost - (groupPrices[group] ?? 0)) < -1e-6
