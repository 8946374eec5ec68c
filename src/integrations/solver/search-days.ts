import type { Highs } from 'highs'
import { cheapestDays, type PricedDay } from '../../domain/dispatch/cheapest-day.ts'
import { type CandidateDay, daysWithin } from '../../domain/dispatch/days-within.ts'
import { greedyPlan } from '../../domain/dispatch/greedy.ts'
import { dayCost, type Plan, planCost } from '../../domain/dispatch/plan.ts'
import type { Problem } from '../../domain/dispatch/problem.ts'
import { rematch } from '../../domain/dispatch/rematch.ts'
import { chooseDays } from './choose-days.ts'
import { type Master, type Mix, openMaster } from './master.ts'

/** How much work a search may be, in counts, so that the same day gives the same plan on any machine. */
export type SearchLimits = { rounds: number; pivots: number; dives: number; nodes: number }

export type Searched = { plan: Plan; bound: number; rounds: number }

/** Prices go so far towards the solver's in a round; following them at once would make them swing. */
const step = 0.5
/** Minutes between cost and bound that are rounding. */
const rounding = 1e-4
/** Rounds between two attempts to make a plan of the mix. */
const betweenPlans = 10
/** So many whole days can be chosen from at once. */
const mostCandidates = 3_000
/** A day of which the mix takes so much is as good as taken. */
const nearlyWhole = 0.99
/** New days a round, relative to the number of visits. */
const daysAVisit = 3

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
  master.stayNear(centre)
  let [rounds, mix]: [number, Mix | null] = [0, null]
  while (cost - bound > rounding && rounds < limits.rounds && master.pivots() < limits.pivots) {
    mix = master.solve()
    if (rounds % betweenPlans === 0) better(roundMix(problem, master, mix))
    rounds += 1
    if (!generate(mix)) break
  }
  if (mix && cost - bound > rounding) better(roundMix(problem, master, mix))
  if (mix && cost - bound > rounding) dive()
  if (mix && cost - bound > rounding) choose()
  return { plan, bound: Math.min(bound, cost), rounds }

  function better(found: Plan): void {
    const foundCost = planCost(problem, found)
    if (foundCost < cost) [plan, cost] = [found, foundCost]
    master.add(daysOf(problem, found))
  }

  /** Adds days worth more than they cost at the mix's prices and moves the prices to where the bound is best; false if neither is possible. */
  function generate(solved: Mix): boolean {
    const between = solved.prices.map((price, visit) => (centre[visit] ?? 0) + step * (price - (centre[visit] ?? 0)))
    for (const prices of [between, solved.prices]) {
      const priced = priceDays(problem, prices)
      const isBetter = priced.bound > bound + rounding
      if (isBetter) {
        bound = priced.bound
        centre = prices
        master.stayNear(centre)
      }
      if (master.add(priced.days.filter((day) => isWorth(solved, day))) > 0 || isBetter) return true
    }
    return false
  }

  /** Takes the days that the mix takes most of, one after the other, and finds others that go with them. */
  function dive(): void {
    master.stayNear(null)
    for (let step = 0; step < limits.dives && master.pivots() < limits.pivots; step++) {
      const solved = master.solve()
      const open = [...master.days.keys()].filter((day) => (solved.shares[day] ?? 0) > 0 && !master.isTaken(day))
      if (open.length === 0) break
      const whole = open.filter((day) => (solved.shares[day] ?? 0) >= nearlyWhole)
      const largest = open.reduce((best, day) => ((solved.shares[day] ?? 0) > (solved.shares[best] ?? 0) ? day : best))
      master.take(whole.length > 0 ? whole : [largest])
      master.add(priceDays(problem, master.solve().prices).days.filter((day) => isWorth(solved, day)))
    }
    better(roundMix(problem, master, master.solve()))
  }

  /** If all the days that a better plan can contain are few enough, the best choice among them is the best plan there is. */
  function choose(): void {
    const days = daysWithin(problem, centre, cost - bound + rounding, mostCandidates)
    const choice = days && chooseDays(highs, problem, days, limits.nodes)
    if (!choice) return
    better(
      seat(
        problem,
        days.flatMap((day, index) => Array.from({ length: choice.counts[index] ?? 0 }, () => day)),
      ),
    )
    if (choice.isProven) bound = cost
  }
}

const reducedCost = ({ prices, groupPrices }: Mix, { visits, group, cost }: CandidateDay): number =>
  visits.reduce((sum, visit) => sum - (prices[visit] ?? 0), cost - (groupPrices[group] ?? 0))

const isWorth = (mix: Mix, day: CandidateDay): boolean => reducedCost(mix, day) < -1e-6

/** The best days of each group at these prices, and what no plan can cost less than (the Lagrangian bound). */
function priceDays(problem: Problem, asked: Float64Array): { days: CandidateDay[]; bound: number } {
  const prices = asked.map((price) => Math.min(price, problem.uncovered))
  const most = Math.ceil((daysAVisit * problem.visits.length) / problem.groups.length)
  const days: CandidateDay[] = []
  let bound = prices.reduce((sum, price, visit) => sum + price * (problem.people[visit] ?? 0), 0)
  for (const [index, group] of problem.groups.entries()) {
    const found = cheapestDays(problem, group, prices)
    const least = found[0]?.reducedCost ?? 0
    bound += group.professionals.length * (group.pinned.length > 0 ? least : Math.min(0, least))
    for (const { visits, cost } of different(found, most)) days.push({ group: index, visits, cost })
  }
  return { days, bound }
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
