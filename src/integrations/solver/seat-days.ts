import type { CandidateDay } from '../../domain/dispatch/days-within.ts'
import { greedyPlan } from '../../domain/dispatch/greedy.ts'
import { dayCost, groupOf, type Plan } from '../../domain/dispatch/plan.ts'
import type { Problem } from '../../domain/dispatch/problem.ts'
import { rematch } from '../../domain/dispatch/rematch.ts'
import type { Mix } from './master.ts'

/** A plan made of a mix: the days it takes most of, the rest to whom it costs least, and all joined anew. */
export function roundMix(problem: Problem, days: readonly CandidateDay[], { shares }: Mix): Plan {
  const order = [...days.keys()].filter((day) => (shares[day] ?? 0) > 0)
  order.sort((one, other) => (shares[other] ?? 0) - (shares[one] ?? 0) || one - other)
  const seated = seatDays(
    problem,
    order.flatMap((day) => days[day] ?? []),
  )
  return rematch(problem, greedyPlan(problem, seated))
}

/** Gives days to seats of their groups, the first first; what does not fit is left out. */
export function seatDays(problem: Problem, days: readonly CandidateDay[]): Plan {
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

/** The days of a plan, by seat. */
export const daysOf = (problem: Problem, plan: Plan): CandidateDay[] =>
  plan.map((visits, seat) => ({
    group: problem.seats[seat]?.group ?? 0,
    visits,
    cost: dayCost(problem, groupOf(problem, seat), visits),
  }))
