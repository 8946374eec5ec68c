import { costOf, openPlaces } from '../../domain/dispatch/cost.ts'
import type { Assignments, DispatchDay, DispatchVisit } from '../../domain/dispatch/day.ts'
import { fillPlaces, standIn } from '../../domain/dispatch/fill.ts'
import { daysOfMoves, losersOf, type Move, movesOf, withPinned } from '../../domain/dispatch/moves.ts'
import type { PlannedDays } from '../../domain/plans.ts'
import type { Context } from '../context.ts'

/**
 * A plan of a day beside what stands; travel, cost and bound are whole minutes. No bound is known of an illness, nor of a plan that keeps somebody who breaks a rule.
 * Of an illness only the visits of whoever is ill count as open.
 */
export type Proposal = {
  moves: Move[]
  days: PlannedDays
  travelBefore: number
  travelAfter: number
  cost: number
  bound: number | null
  uncoveredBefore: number
  uncovered: number
  cpuMs: number
}

const mostTurns = 3

/**
 * Plans a day. Nobody's visit is given up for somebody else's: where a plan would leave a visit fewer people than it has, they are held fast, and the day
 * is planned again, in the last turn with everybody where they are. What stands, with everybody in it who is free for a place, is the least that is answered.
 * Throws PlanFailed.
 */
export async function planCityDay({ planDay }: Pick<Context, 'planDay'>, day: DispatchDay): Promise<Proposal> {
  const standing = new Map(day.visits.map((visit) => [visit.id, visit.standing]))
  const plans: Assignments[] = [fillPlaces(day, standing)]
  let [asked, bound, cpuMs] = [day, Number.POSITIVE_INFINITY, 0]
  for (let turn = 0; turn <= mostTurns; turn++) {
    const planned = await planDay(asked)
    cpuMs += planned.cpuMilliseconds
    if (turn === 0) bound = planned.bound
    const losers = losersOf(day, planned.assignments)
    if (losers.length === 0) {
      plans.push(fillPlaces(day, planned.assignments))
      break
    }
    asked = withPinned(asked, turn === mostTurns - 1 ? day.visits.map(({ id }) => id) : losers)
  }
  return proposalOf(day, bestOf(day, plans), { visits: day.visits, bound, cpuMs })
}

/** With the fewest open places, and of these the one that costs least. */
function bestOf(day: DispatchDay, plans: readonly Assignments[]): Assignments {
  const weighed = plans.map((plan) => ({ plan, open: openPlaces(day, plan), cost: costOf(day, plan).total }))
  weighed.sort((one, other) => one.open - other.open || one.cost - other.cost)
  return weighed[0]?.plan ?? new Map()
}

/** Finds who stands in for somebody ill. Nobody else moves, unless nobody is free for a visit and somebody who could come can be replaced. */
export function planIllness(day: DispatchDay, ill: number): Proposal {
  const visits = day.visits.filter(({ standing, pinned }) => standing.includes(ill) && !pinned.includes(ill))
  const staying = ({ standing }: DispatchVisit) => standing.filter((one) => one !== ill)
  const left = new Map(day.visits.map((visit) => [visit.id, visits.includes(visit) ? staying(visit) : visit.standing]))
  return proposalOf(day, standIn(day, left, visits), { visits, bound: null, cpuMs: 0 })
}

type Figures = Pick<Proposal, 'bound' | 'cpuMs'> & { visits: readonly DispatchVisit[] }

function proposalOf(day: DispatchDay, assignments: Assignments, { visits, bound, cpuMs }: Figures): Proposal {
  const moves = movesOf(day, assignments)
  const standing = new Map(day.visits.map((visit) => [visit.id, visit.standing]))
  const cost = costOf(day, assignments)
  const counted = { ...day, visits }
  return {
    moves,
    days: daysOfMoves(day, assignments, moves),
    travelBefore: costOf(day, standing).travel,
    travelAfter: cost.travel,
    cost: Math.round(cost.total),
    bound: bound === null || cost.total < bound - 1 ? null : Math.min(Math.round(cost.total), Math.round(bound)),
    uncoveredBefore: openPlaces(counted, standing),
    uncovered: openPlaces(counted, assignments),
    cpuMs,
  }
}
