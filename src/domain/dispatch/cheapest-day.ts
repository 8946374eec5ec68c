import { type Beginnings, limitedBeginnings } from './limited-day.ts'
import { type Group, type Problem, pinsBefore } from './problem.ts'

/** Visits of one professional in the order of time, what they cost, and that less what is paid for them. */
export type PricedDay = { visits: number[]; cost: number; reducedCost: number }

/**
 * The cheapest days of a professional of this group when each visit pays its price, the cheapest first. Exact, by dynamic programming over the visits in
 * the order of time. Without limits of hours and pauses they are the cheapest that contain each visit, with them the cheapest that end with each. Days
 * that cost more than is paid for them are left out, unless something is pinned and there must be a day. `steps` are the beginnings of days that were tried,
 * the measure of the work.
 */
export function cheapestDays(problem: Problem, group: Group, prices: Float64Array): { days: PricedDay[]; steps: number } {
  const isLimited = problem.pauses !== null || group.mostMinutes < Number.POSITIVE_INFINITY
  const { days, steps } = isLimited ? limitedDays(problem, group, prices) : freeDays(problem, group, prices)
  return { days: days.sort((one, other) => one.reducedCost - other.reducedCost), steps }
}

const dearestOf = ({ pinned }: Group): number => (pinned.length > 0 ? Number.POSITIVE_INFINITY : 0)

function limitedDays(problem: Problem, group: Group, prices: Float64Array): { days: PricedDay[]; steps: number } {
  const beginnings = limitedBeginnings(problem, group, prices, dearestOf(group))
  const days = problem.visits.flatMap((_, visit) => {
    const last = cheapestEnd(beginnings, visit)
    if (last === null || visit < (group.pinned.at(-1) ?? 0)) return []
    const visits: number[] = []
    for (let at = last; at >= 0; at = beginnings.previous[at] ?? -1) visits.push(beginnings.visit[at] ?? 0)
    return priced(prices, visits.reverse(), (beginnings.cost[last] ?? 0) + (group.toHome[visit] ?? 0))
  })
  return { days, steps: beginnings.steps }
}

function cheapestEnd({ at, cost }: Beginnings, visit: number): number | null {
  let best: number | null = null
  for (const beginning of at[visit] ?? []) if (best === null || (cost[beginning] ?? 0) < (cost[best] ?? 0)) best = beginning
  return best
}

function freeDays(problem: Problem, group: Group, prices: Float64Array): { days: PricedDay[]; steps: number } {
  const [beginnings, endings] = freeHalves(problem, group, prices)
  const [found, dearest] = [new Set<string>(), dearestOf(group)]
  const days = problem.visits.flatMap((_, visit) => {
    const reducedCost = (beginnings.cost[visit] ?? 0) + (endings.cost[visit] ?? 0)
    if (reducedCost > dearest || reducedCost === Number.POSITIVE_INFINITY) return []
    const visits: number[] = []
    for (let at = visit; at >= 0; at = beginnings.link[at] ?? -1) visits.push(at)
    visits.reverse()
    for (let at = endings.link[visit] ?? -1; at >= 0; at = endings.link[at] ?? -1) visits.push(at)
    const key = visits.join()
    if (found.has(key)) return []
    found.add(key)
    return priced(prices, visits, reducedCost)
  })
  return { days, steps: problem.before.reduce((sum, earlier) => sum + earlier.length, 0) }
}

/** By visit: the least that a half of a day costs which has it at its end or its beginning, and the visit next to it in that half. */
type Half = { cost: Float64Array; link: Int32Array }

/** The cheapest beginnings of days up to each visit, and the cheapest ends after each. */
function freeHalves({ visits, before, road }: Problem, group: Group, prices: Float64Array): [Half, Half] {
  const count = visits.length
  const half = (): Half => ({ cost: new Float64Array(count).fill(Number.POSITIVE_INFINITY), link: new Int32Array(count).fill(-1) })
  const [beginnings, endings] = [half(), half()]
  const pinBefore = pinsBefore(group, count)
  const own = group.cost.map((cost, visit) => cost - (prices[visit] ?? 0))
  for (let to = 0; to < count; to++) {
    const ownCost = own[to] ?? 0
    if (ownCost === Number.POSITIVE_INFINITY) continue
    const pin = pinBefore[to] ?? -1
    let [least, link] = [pin < 0 ? (group.fromHome[to] ?? 0) : Number.POSITIVE_INFINITY, -1]
    for (const from of before[to] ?? []) {
      const cost = (beginnings.cost[from] ?? 0) + (road[from * count + to] ?? 0)
      if (cost < least && from >= pin) [least, link] = [cost, from]
    }
    beginnings.cost[to] = least + ownCost
    beginnings.link[to] = link
  }
  for (let to = count - 1; to >= 0; to--) {
    const ownCost = own[to] ?? 0
    if (ownCost === Number.POSITIVE_INFINITY) continue
    const home = group.toHome[to] ?? 0
    if (to >= (group.pinned.at(-1) ?? 0) && home <= (endings.cost[to] ?? 0)) {
      endings.cost[to] = home
      endings.link[to] = -1
    }
    const rest = (endings.cost[to] ?? 0) + ownCost
    const pin = pinBefore[to] ?? -1
    for (const from of before[to] ?? []) {
      const cost = rest + (road[from * count + to] ?? 0)
      if (cost < (endings.cost[from] ?? 0) && from >= pin) {
        endings.cost[from] = cost
        endings.link[from] = to
      }
    }
  }
  return [beginnings, endings]
}

const priced = (prices: Float64Array, visits: number[], reducedCost: number): PricedDay => ({
  visits,
  cost: visits.reduce((sum, visit) => sum + (prices[visit] ?? 0), reducedCost),
  reducedCost,
})
