import type { Highs } from 'highs'
import { cheapestDays } from '../../domain/dispatch/cheapest-day.ts'
import { type CandidateDay, daysWithin } from '../../domain/dispatch/days-within.ts'
import { greedyPlan } from '../../domain/dispatch/greedy.ts'
import { dayCost, type Plan, planCost } from '../../domain/dispatch/plan.ts'
import type { Problem } from '../../domain/dispatch/problem.ts'
import { rematch } from '../../domain/dispatch/rematch.ts'
import { chooseDays } from './choose-days.ts'
import { type Master, type Mix, openMaster } from './master.ts'

/** How much work a search may be, in counts, so that the same day gives the same plan on any machine. */
export type SearchLimits = { rounds: number; pivots: number; nodes: number }

export type Searched = { plan: Plan; bound: number; rounds: number }

/** Prices follow the solver's by so much a round; following them at once would make them swing. */
const step = 0.1
/** Minutes between cost and bound that are rounding. */
const rounding = 1e-4
/** Rounds between two attempts to make a plan of the mix. */
const betweenPlans = 10
/** So many whole days can be chosen from at once. */
const mostCandidates = 20_000
/** At most so many searches for days that have no visit in common, for one group and round. */
const mostDisjoint = 6

/** Finds the best plan by column generation: prices ask for days, days make prices, until no day is worth more than it costs. */
export function searchDays(highs: Highs, problem: Problem, begun: Plan, firstPrices: Float64Array, limits: SearchLimits): Searched {
  const master = openMaster(highs, problem)
  try {
    return search(highs, problem, master, begun, firstPrices, limits)
  } finally {
    master.dispose()
  }
}

function search(highs: Highs, problem: Problem, master: Master, begun: Plan, firstPrices: Float64Array, limits: SearchLimits): Searched {
  let [plan, cost] = [begun, planCost(problem, begun)]
  const first = priceDays(problem, firstPrices)
  let [bound, centre] = [first.bound, firstPrices]
  master.add(daysOf(problem, plan))
  master.add(first.days)
  let [rounds, mix]: [number, Mix | null] = [0, null]
  while (cost - bound > rounding && rounds < limits.rounds && master.pivots() < limits.pivots) {
    mix = master.solve()
    if (rounds % betweenPlans === 0) better(roundMix(problem, master, mix))
    rounds += 1
    if (mix.cost - bound < rounding || !generate(mix)) break
  }
  if (mix && cost - bound > rounding) {
    better(roundMix(problem, master, mix))
    if (cost - bound > rounding) choose()
  }
  return { plan, bound: Math.min(bound, cost), rounds }

  function better(found: Plan): void {
    const foundCost = planCost(problem, found)
    if (foundCost < cost) [plan, cost] = [found, foundCost]
    master.add(daysOf(problem, found))
  }

  /** Adds days worth more than they cost at the mix's prices; false if there are none. */
  function generate(solved: Mix): boolean {
    const between = solved.prices.map((price, visit) => (centre[visit] ?? 0) + step * (price - (centre[visit] ?? 0)))
    for (const prices of [between, solved.prices]) {
      const priced = priceDays(problem, prices)
      if (priced.bound > bound) [bound, centre] = [priced.bound, prices]
      if (master.add(priced.days.filter((day) => isWorth(solved, day))) > 0) return true
    }
    return false
  }

  /** The best choice of whole days: among all that matter if they are few enough, and then it is the best plan there is. */
  function choose(): void {
    const all = daysWithin(problem, centre, cost - bound + rounding, mostCandidates)
    const days = all ?? master.days
    const choice = chooseDays(highs, problem, days, limits.nodes)
    if (!choice) return
    better(
      seat(
        problem,
        days.flatMap((day, index) => Array.from({ length: choice.counts[index] ?? 0 }, () => day)),
      ),
    )
    if (all && choice.isProven) bound = cost
  }
}

const reducedCost = ({ prices, groupPrices }: Mix, { visits, group, cost }: CandidateDay): number =>
  visits.reduce((sum, visit) => sum - (prices[visit] ?? 0), cost - (groupPrices[group] ?? 0))

const isWorth = (mix: Mix, day: CandidateDay): boolean => reducedCost(mix, day) < -1e-6

/** The best days of each group at these prices, and what no plan can cost less than (the Lagrangian bound). */
function priceDays(problem: Problem, asked: Float64Array): { days: CandidateDay[]; bound: number } {
  const prices = asked.map((price) => Math.min(price, problem.uncovered))
  const days: CandidateDay[] = []
  let bound = prices.reduce((sum, price, visit) => sum + price * (problem.people[visit] ?? 0), 0)
  for (const [index, group] of problem.groups.entries()) {
    const blocked = new Uint8Array(problem.visits.length)
    for (let turn = 0; turn < Math.min(mostDisjoint, group.professionals.length + 1); turn++) {
      const found = cheapestDays(problem, group, prices, turn > 0 ? blocked : undefined)
      const least = found[0]?.reducedCost ?? 0
      if (turn === 0) bound += group.professionals.length * (group.pinned.length > 0 ? least : Math.min(0, least))
      const before = days.length
      const taken = new Uint8Array(problem.visits.length)
      for (const { visits, cost, reducedCost: worth } of found) {
        if (worth >= 0) break
        if (visits.some((visit) => taken[visit])) continue
        days.push({ group: index, visits, cost })
        for (const visit of visits) {
          taken[visit] = 1
          blocked[visit] = 1
        }
      }
      if (days.length === before || group.pinned.length > 0) break
    }
  }
  return { days, bound }
}

/** A plan made of the mix: the days it takes most of, the rest to whom it costs least, and all joined anew. */
function roundMix(problem: Problem, { days }: Master, { shares }: Mix): Plan {
  const order = [...days.keys()].filter((day) => (shares[day] ?? 0) > 0)
  order.sort((one, other) => (shares[other] ?? 0) - (shares[one] ?? 0) || one - other)
  return rematch(
    problem,
    greedyPlan(
      problem,
      seat(
        problem,
        order.flatMap((day) => days[day] ?? []),
      ),
    ),
  )
}

/** Gives the days to seats of their groups, the first first; what does not fit is left out. */
function seat(problem: Problem, days: readonly CandidateDay[]): Plan {
  const lacks = Int32Array.from(problem.people)
  const free = problem.groups.map((_, group) => [...problem.seats.keys()].filter((one) => problem.seats[one]?.group === group))
  const plan = problem.seats.map(({ group }) => [...(problem.groups[group]?.pinned ?? [])])
  for (const visits of plan) for (const visit of visits) lacks[visit] = (lacks[visit] ?? 0) - 1
  for (const { group, visits } of days) {
    const { pinned = [] } = problem.groups[group] ?? {}
    if (visits.some((visit) => (lacks[visit] ?? 0) <= 0 && !pinned.includes(visit))) continue
    const taken = free[group]?.shift()
    if (taken === undefined) continue
    plan[taken] = [...visits]
    for (const visit of visits) if (!pinned.includes(visit)) lacks[visit] = (lacks[visit] ?? 0) - 1
  }
  return plan
}

function daysOf(problem: Problem, plan: Plan): CandidateDay[] {
  return plan.map((visits, seatIndex) => {
    const group = problem.seats[seatIndex]?.group ?? 0
    const of = problem.groups[group]
    return { group, visits, cost: of ? dayCost(problem, of, visits) : 0 }
  })
}
