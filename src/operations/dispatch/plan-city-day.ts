import { costOf, openPlaces } from '../../domain/dispatch/cost.ts'
import type { Assignments, DispatchDay } from '../../domain/dispatch/day.ts'
import { daysOfMoves, losersOf, type Move, movesOf, stayingAt, uncoveredPlaces, withPinned } from '../../domain/dispatch/moves.ts'
import type { PlannedDays } from '../../domain/plans.ts'
import type { Context } from '../context.ts'

/** A plan of a day beside what stands; travel, cost and bound are whole minutes. */
export type Proposal = {
  moves: Move[]
  days: PlannedDays
  travelBefore: number
  travelAfter: number
  cost: number
  bound: number
  uncoveredBefore: number
  uncovered: number
  cpuMs: number
}

const mostTurns = 3

/**
 * Plans a day. Nobody's visit is given up for somebody else's: where a plan would leave a visit fewer people than it has, they are held fast, and the day
 * is planned again. `without` is who cannot come at all. Throws PlanFailed.
 */
export async function planCityDay({ planDay }: Pick<Context, 'planDay'>, day: DispatchDay, without: number | null): Promise<Proposal> {
  let asked = day
  let [bound, cpuMs] = [0, 0]
  for (let turn = 0; turn < mostTurns; turn++) {
    const planned = await planDay(asked)
    cpuMs += planned.cpuMilliseconds
    if (turn === 0) bound = planned.bound
    const losers = losersOf(day, planned.assignments, without)
    if (losers.length === 0) return proposalOf(day, planned.assignments, { bound, cpuMs })
    asked = withPinned(asked, losers, without)
  }
  const staying = new Map(day.visits.map((visit) => [visit.id, stayingAt(visit, without)]))
  return proposalOf(day, staying, { bound, cpuMs })
}

function proposalOf(day: DispatchDay, assignments: Assignments, { bound, cpuMs }: Pick<Proposal, 'bound' | 'cpuMs'>): Proposal {
  const moves = movesOf(day, assignments)
  const standing = new Map(day.visits.map((visit) => [visit.id, visit.standing]))
  const cost = costOf(day, assignments)
  return {
    moves,
    days: daysOfMoves(day, assignments, moves),
    travelBefore: costOf(day, standing).travel,
    travelAfter: cost.travel,
    cost: Math.round(cost.total),
    bound: Math.min(Math.round(cost.total), Math.round(bound)),
    uncoveredBefore: uncoveredPlaces(day),
    uncovered: openPlaces(day, assignments),
    cpuMs,
  }
}
