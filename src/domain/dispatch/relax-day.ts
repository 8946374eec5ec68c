import { assign } from './assign.ts'
import type { Problem } from './problem.ts'

/** What each visit is worth when every professional may continue any other's day, and the chains of visits that then cost least, by seat. */
export type RelaxedDay = { prices: Float64Array; chains: number[][] }

/**
 * The day without hours, pauses and the rule that one person does the whole of a day: who goes from where to where is then an assignment, which is
 * solved at once. Its prices are where the search for days begins.
 */
export function relaxDay(problem: Problem): RelaxedDay {
  const places = [...problem.visits.keys()].flatMap((visit) => Array.from({ length: problem.people[visit] ?? 0 }, () => visit))
  const size = places.length + problem.seats.length
  const { columnOf, rowPrice, columnPrice } = assign(costsOf(problem, places, size), size)
  const prices = new Float64Array(problem.visits.length)
  for (const [at, visit] of places.entries()) {
    const price = (rowPrice[at] ?? 0) + (columnPrice[at] ?? 0)
    prices[visit] = (prices[visit] ?? 0) + Math.min(price, problem.uncovered) / (problem.people[visit] ?? 1)
  }
  const chains = problem.seats.map((_, seat) => {
    const chain: number[] = []
    for (let at = columnOf[places.length + seat] ?? 0; at < places.length; at = columnOf[at] ?? size) chain.push(places[at] ?? 0)
    return chain
  })
  return { prices, chains }
}

/** Rows are where somebody comes from, columns where they go: first the places of visits, then homes. A visit that goes to itself is uncovered. */
function costsOf({ visits, road, groups, seats, uncovered }: Problem, places: readonly number[], size: number): Float64Array {
  const impossible = uncovered * (size + 1)
  const costs = new Float64Array(size * size).fill(impossible)
  const own = visits.map((_, visit) => groups.reduce((least, { cost }) => Math.min(least, cost[visit] ?? 0), Number.POSITIVE_INFINITY))
  const together = sharedGroups(groups, visits.length)
  for (const [from, visit] of places.entries()) {
    costs[from * size + from] = uncovered
    for (const [to, next] of places.entries()) {
      const minutes = road[visit * visits.length + next] ?? -1
      if (minutes >= 0 && together(visit, next)) costs[from * size + to] = minutes + (own[next] ?? 0)
    }
    for (const [seat, { group }] of seats.entries()) {
      const { cost, fromHome, toHome } = groups[group] ?? { cost: [], fromHome: [], toHome: [] }
      if (cost[visit] === Number.POSITIVE_INFINITY) continue
      costs[from * size + places.length + seat] = toHome[visit] ?? 0
      costs[(places.length + seat) * size + from] = (fromHome[visit] ?? 0) + (cost[visit] ?? 0)
    }
  }
  for (let seat = places.length; seat < size; seat++) costs.fill(0, seat * size + places.length, (seat + 1) * size)
  return costs
}

/** Whether somebody can go to both visits, apart from the time. */
function sharedGroups(groups: Problem['groups'], count: number): (one: number, other: number) => boolean {
  const words = Math.ceil(groups.length / 32)
  const able = new Int32Array(count * words)
  for (const [index, { cost }] of groups.entries()) {
    for (let visit = 0; visit < count; visit++) {
      if (cost[visit] === Number.POSITIVE_INFINITY) continue
      const word = visit * words + (index >> 5)
      able[word] = (able[word] ?? 0) | (1 << (index & 31))
    }
  }
  return (one, other) => {
    for (let word = 0; word < words; word++) if ((able[one * words + word] ?? 0) & (able[other * words + word] ?? 0)) return true
    return false
  }
}
