import type { MoveGain, MoveReason, PlannedDays } from '../plans.ts'
import { travelOf, visitCost } from './cost.ts'
import type { Assignments, DispatchDay, DispatchVisit } from './day.ts'
import { brokenDay, personalRefusal } from './refusals.ts'

/** Somebody goes instead of somebody else; null is nobody. Moves of one bundle are possible together. */
export type Move = { visit: number; bundle: number; from: number | null; to: number | null; why: MoveReason }

type Change = Pick<Move, 'visit' | 'from' | 'to'>

/** What changes between the day as it stands and a plan of it, in the order of time. */
export function movesOf(day: DispatchDay, assignments: Assignments): Move[] {
  const changes = [...day.visits]
    .sort((one, other) => one.start - other.start || one.id - other.id)
    .flatMap((visit) => changesOf(visit, assignments))
  const bundles = bundlesOf(changes)
  return bundles.flatMap((bundle, index) => {
    const road = roadOf(day, assignments, bundle)
    return bundle.map((change) => ({ ...change, bundle: index + 1, why: reasonOf(day, change, road) }))
  })
}

function changesOf({ id, standing }: DispatchVisit, assignments: Assignments): Change[] {
  const planned = assignments.get(id) ?? []
  const gone = standing.filter((one) => !planned.includes(one))
  const come = planned.filter((one) => !standing.includes(one))
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => ({
    visit: id,
    from: gone[index] ?? null,
    to: come[index] ?? null,
  }))
}

/** Changes that share a professional or a visit belong together: each day of a bundle is whole, as it stands or as planned. */
function bundlesOf(changes: readonly Change[]): Change[][] {
  const bundles: { keys: Set<string>; changes: Change[] }[] = []
  for (const change of changes) {
    const keys = new Set([`v${change.visit}`, ...[change.from, change.to].flatMap((one) => (one === null ? [] : `p${one}`))])
    const [first, ...others] = bundles.filter((bundle) => [...keys].some((key) => bundle.keys.has(key)))
    if (!first) {
      bundles.push({ keys, changes: [change] })
      continue
    }
    for (const other of others) {
      for (const key of other.keys) first.keys.add(key)
      first.changes.push(...other.changes)
      bundles.splice(bundles.indexOf(other), 1)
    }
    for (const key of keys) first.keys.add(key)
    first.changes.push(change)
  }
  const order = new Map(changes.map((change, index) => [change, index]))
  return bundles.map((bundle) => bundle.changes.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)))
}

const peopleIn = (changes: readonly Change[]) =>
  [...new Set(changes.flatMap(({ from, to }) => [from, to]))].filter((id) => id !== null).sort((one, other) => one - other)

function roadOf(day: DispatchDay, assignments: Assignments, bundle: readonly Change[]): number {
  const people = peopleIn(bundle)
  const travel = (goes: (visit: DispatchVisit, id: number) => boolean) =>
    day.professionals
      .filter(({ id }) => people.includes(id))
      .reduce(
        (sum, one) =>
          sum +
          travelOf(
            day,
            one,
            day.visits.filter((visit) => goes(visit, one.id)),
          ),
        0,
      )
  return travel((visit, id) => (assignments.get(visit.id) ?? []).includes(id)) - travel((visit, id) => visit.standing.includes(id))
}

/** Minutes of fairness that are a reason beside others. */
const clearlyFairer = 5

function reasonOf(day: DispatchDay, { visit: id, from, to }: Change, road: number): MoveReason {
  const visit = day.visits.find((one) => one.id === id)
  const [goes, comes] = [from, to].map((one) => day.professionals.find((professional) => professional.id === one))
  if (!visit || !goes) return { cannot: null, road, gains: [] }
  const cannot = personalRefusal(visit, goes) ?? brokenDay(day, goes, standingOf(day, goes.id))?.code ?? null
  if (!comes) return { cannot, road, gains: [] }
  const [before, after] = [visitCost(day, visit, goes), visitCost(day, visit, comes)]
  const gains: MoveGain[] = []
  if (after.unknown < before.unknown) gains.push('known')
  if (after.language < before.language) gains.push('language')
  const hasReason = cannot !== null || road < 0 || gains.length > 0
  const fairer = before.fairness - after.fairness
  if (fairer >= clearlyFairer || (fairer > 0 && !hasReason)) gains.push('fairer')
  else if (!hasReason) gains.push('together')
  return { cannot, road, gains }
}

const standingOf = ({ visits }: DispatchDay, id: number) => visits.filter(({ standing }) => standing.includes(id))

/** The days of those whom moves concern, before and after. */
export function daysOfMoves(day: DispatchDay, assignments: Assignments, moves: readonly Move[]): PlannedDays {
  const inOrder = day.visits.filter(({ id }) => id > 0).sort((one, other) => one.start - other.start || one.id - other.id)
  return peopleIn(moves).map((professional) => ({
    professional,
    before: inOrder.flatMap(({ id, standing }) => (standing.includes(professional) ? id : [])),
    after: inOrder.flatMap(({ id }) => (assignments.get(id)?.includes(professional) ? id : [])),
  }))
}

/** The visits that would have fewer people than now. */
export const losersOf = (day: DispatchDay, assignments: Assignments): number[] =>
  day.visits.flatMap(({ id, people, standing }) => ((assignments.get(id)?.length ?? 0) < Math.min(people, standing.length) ? id : []))

/** The day with everybody who goes to these visits pinned to them. */
export const withPinned = (day: DispatchDay, visits: readonly number[]): DispatchDay => ({
  ...day,
  visits: day.visits.map((visit) => (visits.includes(visit.id) ? { ...visit, pinned: visit.standing } : visit)),
})
