import type { Group, Problem } from './problem.ts'

/** By visit: the least that a day can cost after it, the way home included, when hours, pauses and pins do not matter. `own` is what each visit costs. */
export function leastRest({ visits, before, road }: Problem, { toHome }: Group, own: Float64Array): Float64Array {
  const rest = Float64Array.from(toHome)
  for (let to = visits.length - 1; to >= 0; to--) {
    const onwards = (own[to] ?? 0) + (rest[to] ?? 0)
    if (onwards === Number.POSITIVE_INFINITY) continue
    for (const from of before[to] ?? []) {
      const through = (road[from * visits.length + to] ?? 0) + onwards
      if (through < (rest[from] ?? 0)) rest[from] = through
    }
  }
  return rest
}

/** By visit: the most minutes of visits that a day can have after it, and the end of the visit that can end first after it. */
export function mostRest({ visits, before }: Problem, { cost }: Group): { minutes: Int32Array; nextEnd: Float64Array } {
  const minutes = new Int32Array(visits.length)
  const nextEnd = new Float64Array(visits.length).fill(Number.POSITIVE_INFINITY)
  for (let to = visits.length - 1; to >= 0; to--) {
    if (cost[to] === Number.POSITIVE_INFINITY) continue
    const { start, end } = visits[to] ?? { start: 0, end: 0 }
    for (const from of before[to] ?? []) {
      const through = end - start + (minutes[to] ?? 0)
      if (through > (minutes[from] ?? 0)) minutes[from] = through
      if (end < (nextEnd[from] ?? 0)) nextEnd[from] = end
    }
  }
  return { minutes, nextEnd }
}
