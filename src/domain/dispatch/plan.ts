import type { Assignments } from './day.ts'
import type { Group, Problem } from './problem.ts'

/** The visits of each seat of a problem, in the order of time. */
export type Plan = readonly (readonly number[])[]

/** What these visits cost as the day of a professional of this group; infinite if it cannot be. */
export function dayCost(problem: Problem, group: Group, day: readonly number[]): number {
  const { visits, road, pauses } = problem
  const { pinned } = group
  if (day.length === 0) return pinned.length > 0 ? Number.POSITIVE_INFINITY : 0
  let [cost, worked, stretchStart, previous, previousEnd, pins] = [0, 0, 0, -1, 0, 0]
  for (const visit of day) {
    const { start, end } = visits[visit] ?? { start: 0, end: 0 }
    cost += group.cost[visit] ?? 0
    worked += end - start
    if (visit === pinned[pins]) pins += 1
    if (previous < 0) cost += group.fromHome[visit] ?? 0
    const way = previous < 0 ? 0 : (road[previous * visits.length + visit] ?? -1)
    if (way < 0) return Number.POSITIVE_INFINITY
    cost += way
    if (cost === Number.POSITIVE_INFINITY || worked > group.mostMinutes) return Number.POSITIVE_INFINITY
    if (pauses) {
      if (previous < 0 || start - previousEnd - way >= pauses.pause) stretchStart = start
      else if (end - stretchStart > pauses.longestStretch) return Number.POSITIVE_INFINITY
    }
    previous = visit
    previousEnd = end
  }
  return pins === pinned.length ? cost + (group.toHome[previous] ?? 0) : Number.POSITIVE_INFINITY
}

/** How many people each visit still lacks. */
export function lacking({ people }: Problem, plan: Plan): Int32Array {
  const lacks = Int32Array.from(people)
  for (const day of plan) for (const visit of day) lacks[visit] = (lacks[visit] ?? 0) - 1
  return lacks
}

/** What a plan costs with its uncovered visits, less what no plan can change; infinite if one of its days cannot be. */
export function planCost(problem: Problem, plan: Plan): number {
  const lacks = lacking(problem, plan)
  if (lacks.some((missing) => missing < 0)) return Number.POSITIVE_INFINITY
  const uncovered = lacks.reduce((sum, missing) => sum + missing, 0) * problem.uncovered
  return plan.reduce((sum, day, seat) => sum + dayCost(problem, groupOf(problem, seat), day), uncovered)
}

/** The group of a seat. */
export function groupOf({ seats, groups }: Problem, seat: number): Group {
  const group = groups[seats[seat]?.group ?? -1]
  if (!group) throw new RangeError(`No seat ${seat}`)
  return group
}

/** The day with one visit more, at its place in the order of time. */
export function withVisit(day: readonly number[], visit: number): number[] {
  const at = day.findIndex((other) => other > visit)
  return at < 0 ? [...day, visit] : day.toSpliced(at, 0, visit)
}

/** Who goes to each visit of the day, by ids, in the order of ids. Who is alike keeps as much of what stands as can be. */
export function assignmentsOf(problem: Problem, plan: Plan): Assignments {
  const assigned = new Map<number, number[]>(problem.visits.map(({ id }) => [id, []]))
  for (const { professional, visits } of problem.fixed) for (const { id } of visits) assigned.get(id)?.push(professional.id)
  for (const group of problem.groups.keys()) {
    for (const { professional, day } of shareOut(problem, plan, group)) {
      for (const visit of day) assigned.get(problem.visits[visit]?.id ?? 0)?.push(professional)
    }
  }
  for (const ids of assigned.values()) ids.sort((one, other) => one - other)
  return assigned
}

function shareOut({ seats, visits }: Problem, plan: Plan, group: number): { professional: number; day: readonly number[] }[] {
  const members = [...seats.keys()].filter((seat) => seats[seat]?.group === group)
  const shared = (professional: number, day: readonly number[]) =>
    day.filter((visit) => visits[visit]?.standing.includes(professional)).length
  const pairs = members.flatMap((seat) =>
    members.map((member) => {
      const [professional, day] = [seats[member]?.professional.id ?? 0, plan[seat] ?? []]
      return { professional, day, seat, shared: shared(professional, day) }
    }),
  )
  pairs.sort((one, other) => other.shared - one.shared || one.seat - other.seat || one.professional - other.professional)
  const [takenSeats, taken] = [new Set<number>(), new Set<number>()]
  return pairs.filter(({ seat, professional }) => {
    if (takenSeats.has(seat) || taken.has(professional)) return false
    takenSeats.add(seat)
    taken.add(professional)
    return true
  })
}
