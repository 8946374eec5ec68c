import type { Highs } from 'highs'
import { type Part, partOf, withPart } from '../../domain/dispatch/part-of.ts'
import { dayCost, groupOf, lacking, type Plan, planCost } from '../../domain/dispatch/plan.ts'
import type { Problem } from '../../domain/dispatch/problem.ts'
import { chooseLikely } from './choose-plan.ts'
import { type Converged, converge, isOpen, rounding } from './converge.ts'
import type { Budget, SearchLimits } from './limits.ts'
import { priceDays } from './price-days.ts'

/** So many professionals are planned anew together at first, and so many times more when that has found all it can. */
const [fewest, growth] = [6, 1.5]

/** What a part costs beside its search, in steps of the budget. */
const aPart = 1_500_000

/** Where a plan costs more than its prices say: a professional's day, or a visit that lacks somebody. */
type Waste = { seat: number | null; visits: readonly number[]; minutes: number }

/** Plans close professionals anew, those first whose days cost most more than they need, while anything gets better and steps are left. */
export function improveParts(highs: Highs, problem: Problem, state: Converged, limits: SearchLimits, budget: Budget): void {
  const done = new Set<string>()
  for (let size = fewest; size < problem.seats.length && budget.steps > 0 && isOpen(state); ) {
    if (!improveAll(size)) size = Math.ceil(size * growth)
  }

  function improveAll(size: number): boolean {
    let isBetter = false
    for (const waste of wastes(problem, state)) {
      if (budget.steps <= 0 || waste.minutes <= rounding) break
      const seats = closeSeats(problem, state, waste, size)
      const key = seats.map((seat) => `${seat}:${state.plan[seat]?.join()}`).join(';')
      if (done.has(key)) continue
      done.add(key)
      budget.steps -= aPart
      const part = partOf(problem, state.plan, seats)
      const found = withPart(state.plan, part, planPart(highs, part, state, limits, budget))
      const cost = planCost(problem, found)
      if (cost > state.cost - rounding) continue
      Object.assign(state, { plan: found, cost })
      isBetter = true
    }
    return isBetter
  }
}

/** The best plan of a part, from the prices and days of the whole. */
function planPart(highs: Highs, part: Part, whole: Converged, limits: SearchLimits, budget: Budget): Plan {
  const { problem, plan, visits, groups } = part
  const localVisit = new Map(visits.map((visit, index) => [visit, index]))
  const known = whole.days.flatMap((day) => {
    const group = groups.indexOf(day.group)
    if (group < 0 || !day.visits.every((visit) => localVisit.has(visit))) return []
    return { group, visits: day.visits.map((visit) => localVisit.get(visit) ?? 0), cost: day.cost }
  })
  const prices = Float64Array.from(visits, (visit) => whole.priced.prices[visit] ?? 0)
  const state = converge(highs, problem, plan, priceDays(problem, prices, budget), known, { rounds: limits.rounds, budget, reserved: 0 })
  if (isOpen(state)) chooseLikely(highs, problem, state, limits, budget)
  return state.plan
}

/** What a plan wastes, the most first. */
function wastes(problem: Problem, { plan, priced: { prices, least } }: Converged): Waste[] {
  const price = (visits: readonly number[]) => visits.reduce((sum, visit) => sum + (prices[visit] ?? 0), 0)
  const ofDays = plan.map((visits, seat): Waste => {
    const cost = dayCost(problem, groupOf(problem, seat), visits)
    return { seat, visits, minutes: cost - price(visits) - (least[problem.seats[seat]?.group ?? 0] ?? 0) }
  })
  const ofVisits = [...lacking(problem, plan)].flatMap((missing, visit): Waste[] =>
    missing > 0 ? [{ seat: null, visits: [visit], minutes: missing * (problem.uncovered - (prices[visit] ?? 0)) }] : [],
  )
  return [...ofDays, ...ofVisits].sort((one, other) => other.minutes - one.minutes)
}

/** The professionals whose days go with one: those whose visits the mix joins with its, then those whose visits are near to its. */
function closeSeats(problem: Problem, { plan, days, shares }: Converged, { seat, visits }: Waste, size: number): number[] {
  const holders = problem.visits.map((): number[] => [])
  for (const [holder, held] of plan.entries()) for (const visit of held) holders[visit]?.push(holder)
  const group = seat === null ? null : (problem.seats[seat]?.group ?? null)
  const closeness = problem.seats.map((_, other) => -nearness(problem, visits, plan[other] ?? []))
  for (const [index, share] of shares.entries()) {
    const day = days[index]
    if (share === 0 || !day) continue
    const shared = day.visits.filter((visit) => visits.includes(visit)).length
    if (shared === 0 && day.group !== group) continue
    for (const visit of day.visits) for (const holder of holders[visit] ?? []) closeness[holder] = (closeness[holder] ?? 0) + share * far
    if (shared === 0) continue
    const own = [...problem.seats.keys()].filter((other) => problem.seats[other]?.group === day.group)
    for (const other of own) closeness[other] = (closeness[other] ?? 0) + (share * far) / own.length
  }
  const order = [...problem.seats.keys()].filter((other) => other !== seat)
  order.sort((one, other) => (closeness[other] ?? 0) - (closeness[one] ?? 0) || one - other)
  return [...(seat === null ? [] : [seat]), ...order].slice(0, size).sort((one, other) => one - other)
}

/** More minutes of road than there are. */
const far = 1_000

/** Minutes of road between these visits and those of a day, on average: the less the nearer. */
function nearness({ visits: all, road }: Problem, visits: readonly number[], day: readonly number[]): number {
  const sum = visits.reduce((total, visit) => {
    const roads = day.flatMap((other) => {
      const minutes = road[Math.min(visit, other) * all.length + Math.max(visit, other)] ?? -1
      return minutes < 0 ? [] : minutes
    })
    return total + Math.min(far, ...roads)
  }, 0)
  return sum / Math.max(visits.length, 1)
}
