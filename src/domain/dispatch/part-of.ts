import { groupOf, lacking, type Plan } from './plan.ts'
import type { Group, Problem } from './problem.ts'

/** Some seats of a problem with the visits they have in a plan and those that lack somebody, as a problem of its own. */
export type Part = {
  problem: Problem
  /** What the plan is for these seats. */
  plan: number[][]
  /** By index in the part: the index in the whole. */
  visits: readonly number[]
  seats: readonly number[]
  groups: readonly number[]
}

/** The part of a problem that these seats are. */
export function partOf(problem: Problem, plan: Plan, seats: readonly number[]): Part {
  const inOrder = [...seats].sort((one, other) => one - other)
  const lacks = lacking(problem, plan)
  const people = Int32Array.from(lacks, (missing) => Math.max(missing, 0))
  for (const seat of inOrder) for (const visit of plan[seat] ?? []) people[visit] = (people[visit] ?? 0) + 1
  const groups = [...new Set(inOrder.map((seat) => problem.seats[seat]?.group ?? 0))]
  const canGo = (visit: number) => inOrder.some((seat) => groupOf(problem, seat).cost[visit] !== Number.POSITIVE_INFINITY)
  const visits = [...problem.visits.keys()].filter((visit) => (people[visit] ?? 0) > 0 && canGo(visit))
  const local = new Map(visits.map((visit, index) => [visit, index]))
  const inPart = (held: readonly number[]) => held.flatMap((visit) => local.get(visit) ?? [])
  return {
    problem: {
      ...problem,
      ...linksWithin(problem, visits, inPart),
      visits: visits.flatMap((visit) => problem.visits[visit] ?? []),
      people: Int32Array.from(visits, (visit) => people[visit] ?? 0),
      groups: groups.map((group) => narrowed(problem, inOrder, group, visits, inPart)),
      seats: inOrder.flatMap((seat) => problem.seats[seat] ?? []).map((seat) => ({ ...seat, group: groups.indexOf(seat.group) })),
    },
    plan: inOrder.map((seat) => inPart(plan[seat] ?? [])),
    visits,
    seats: inOrder,
    groups,
  }
}

type InPart = (visits: readonly number[]) => number[]

function linksWithin(problem: Problem, visits: readonly number[], inPart: InPart): Pick<Problem, 'road' | 'before'> {
  const count = problem.visits.length
  const road = new Int32Array(visits.length * visits.length)
  for (const [one, from] of visits.entries())
    for (const [other, to] of visits.entries()) road[one * visits.length + other] = problem.road[from * count + to] ?? -1
  return { road, before: visits.map((visit) => Int32Array.from(inPart([...(problem.before[visit] ?? [])]))) }
}

function narrowed({ groups, seats }: Problem, kept: readonly number[], group: number, visits: readonly number[], inPart: InPart): Group {
  const whole = groups[group]
  if (!whole) throw new RangeError(`No group ${group}`)
  const pick = (values: Float64Array) => Float64Array.from(visits, (visit) => values[visit] ?? 0)
  return {
    ...whole,
    professionals: kept.flatMap((seat) => (seats[seat]?.group === group ? (seats[seat]?.professional ?? []) : [])),
    cost: pick(whole.cost),
    fromHome: pick(whole.fromHome),
    toHome: pick(whole.toHome),
    pinned: inPart(whole.pinned),
  }
}

/** The plan with that of a part in it. */
export function withPart(plan: Plan, { seats, visits }: Part, planOfPart: Plan): number[][] {
  const changed = plan.map((day) => [...day])
  for (const [index, seat] of seats.entries()) changed[seat] = (planOfPart[index] ?? []).map((visit) => visits[visit] ?? 0)
  return changed
}
