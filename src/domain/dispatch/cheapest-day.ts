import type { Group, Problem } from './problem.ts'

/** Visits of one professional in the order of time, and what they cost beside what is paid for them. */
export type PricedDay = { visits: number[]; cost: number; reducedCost: number }

/** Beginnings of days that end at a visit, none better than another in cost, paid minutes and freshness at once. */
type Beginnings = { cost: number[]; paid: number[]; stretchStart: number[]; visit: number[]; previous: number[]; at: number[][] }

/**
 * The cheapest days of a professional of this group when each visit pays its price: for each visit the best day that ends with it, the best first.
 * Blocked visits are left out. Exact, by dynamic programming over the visits in the order of time.
 */
export function cheapestDays(problem: Problem, group: Group, prices: Float64Array, blocked?: Uint8Array): PricedDay[] {
  const beginnings = extendAll(problem, group, prices, blocked)
  const lastPinned = group.pinned.at(-1) ?? -1
  const ends: { beginning: number; reducedCost: number }[] = []
  for (let visit = Math.max(lastPinned, 0); visit < problem.visits.length; visit++) {
    let best = -1
    for (const beginning of beginnings.at[visit] ?? []) {
      if (best < 0 || numberAt(beginnings.cost, beginning) < numberAt(beginnings.cost, best)) best = beginning
    }
    if (best >= 0) ends.push({ beginning: best, reducedCost: numberAt(beginnings.cost, best) + numberAt(group.toHome, visit) })
  }
  ends.sort((one, other) => one.reducedCost - other.reducedCost || one.beginning - other.beginning)
  return ends.map(({ beginning, reducedCost }) => {
    const visits = visitsOf(beginnings, beginning)
    return { visits, cost: visits.reduce((sum, visit) => sum + numberAt(prices, visit), reducedCost), reducedCost }
  })
}

function extendAll(problem: Problem, group: Group, prices: Float64Array, blocked: Uint8Array | undefined): Beginnings {
  const beginnings: Beginnings = { cost: [], paid: [], stretchStart: [], visit: [], previous: [], at: problem.visits.map(() => []) }
  const { mostMinutes, cost, fromHome, pinned } = group
  const isLimited = mostMinutes < Number.POSITIVE_INFINITY
  const { longestStretch, pause } = problem.pauses ?? { longestStretch: Number.POSITIVE_INFINITY, pause: 0 }
  const count = problem.visits.length
  let [passedPins, pinBefore] = [0, -1]
  for (const [visit, { start, end }] of problem.visits.entries()) {
    const own = numberAt(cost, visit) - numberAt(prices, visit)
    const minutes = isLimited ? end - start : 0
    if (own < Number.POSITIVE_INFINITY && !blocked?.[visit] && minutes <= mostMinutes) {
      const here = beginnings.at[visit] ?? []
      if (passedPins === 0) add(beginnings, here, numberAt(fromHome, visit) + own, minutes, problem.pauses ? start : 0, visit, -1)
      for (const from of problem.before[visit] ?? []) {
        // Whoever has a pinned visit in between cannot leave it out.
        if (from < pinBefore) continue
        const road = problem.road[from * count + visit] ?? 0
        const free = start - (problem.visits[from]?.end ?? 0) - road
        for (const beginning of beginnings.at[from] ?? []) {
          const paid = isLimited ? numberAt(beginnings.paid, beginning) + road + minutes : 0
          if (paid > mostMinutes) continue
          const stretchStart = problem.pauses && free >= pause ? start : numberAt(beginnings.stretchStart, beginning)
          if (problem.pauses && stretchStart < start && end - stretchStart > longestStretch) continue
          add(beginnings, here, numberAt(beginnings.cost, beginning) + road + own, paid, stretchStart, visit, beginning)
        }
      }
    }
    if (visit === pinned[passedPins]) {
      passedPins += 1
      pinBefore = visit
    }
  }
  return beginnings
}

/** Adds a beginning unless one that is there is at least as good in all; takes away those that it outdoes. */
function add(into: Beginnings, here: number[], cost: number, paid: number, stretchStart: number, visit: number, previous: number): void {
  let kept = 0
  for (const other of here) {
    const [otherCost, otherPaid, otherStart] = [numberAt(into.cost, other), numberAt(into.paid, other), numberAt(into.stretchStart, other)]
    if (otherCost <= cost && otherPaid <= paid && otherStart >= stretchStart) return
    if (cost > otherCost || paid > otherPaid || stretchStart < otherStart) here[kept++] = other
  }
  here.length = kept
  here.push(into.cost.length)
  into.cost.push(cost)
  into.paid.push(paid)
  into.stretchStart.push(stretchStart)
  into.visit.push(visit)
  into.previous.push(previous)
}

function visitsOf({ visit, previous }: Beginnings, last: number): number[] {
  const visits: number[] = []
  for (let beginning = last; beginning >= 0; beginning = previous[beginning] ?? -1) visits.push(numberAt(visit, beginning))
  return visits.reverse()
}

const numberAt = (values: ArrayLike<number>, index: number): number => values[index] ?? 0
