import { openPlaces, travelOf, visitCost } from './cost.ts'
import type { Assignments, DispatchDay, DispatchProfessional, DispatchVisit } from './day.ts'
import { personalRefusal, refusalBeside } from './refusals.ts'

/** At most so many people change what they do so that one place is filled, and at most so many visits are looked at for it. */
const [mostLinks, mostLooks] = [3, 60]

/** Who goes where while it changes. */
type Roster = {
  day: DispatchDay
  byId: ReadonlyMap<number, DispatchProfessional>
  goes: Map<number, number[]>
  has: Map<number, DispatchVisit[]>
}

/** Somebody comes to a visit, and leaves another one for it. */
type Link = { visit: DispatchVisit; comes: DispatchProfessional; leaves: DispatchVisit | null }

/**
 * The same assignments with somebody in every place that somebody free can take; whoever cannot go to a visit makes room for who can. Nobody else moves. What is
 * open afterwards nobody can take beside what they have, by the rules by which the database takes assignments.
 */
export function fillPlaces(day: DispatchDay, assignments: Assignments): Map<number, number[]> {
  const roster = rosterOf(day, assignments)
  // Whoever made room may be free for another visit.
  while (fillOnce(roster));
  return roster.goes
}

/** Whether somebody made room. */
function fillOnce(roster: Roster): boolean {
  let hasRoom = false
  for (const { visit, able } of fewestFirst(roster, roster.day.visits)) {
    for (let places = placesOf(roster, visit); places > 0; places--) {
      const free = able.filter((one) => isAble(roster, one, visit))
      const comes = cheapest(roster, visit, free)
      if (!comes) break
      hasRoom = dismissUnable(roster, visit) || hasRoom
      send(roster, visit, comes)
    }
  }
  return hasRoom
}

/** The visits that lack somebody and who is free for them, those first for which the fewest are. */
function fewestFirst(roster: Roster, visits: readonly DispatchVisit[]) {
  return visits
    .filter((visit) => placesOf(roster, visit) > 0)
    .map((visit) => ({ visit, able: ableFor(roster, visit) }))
    .sort((one, other) => one.able.length - other.able.length || one.visit.start - other.visit.start || one.visit.id - other.visit.id)
}

/**
 * The same assignments with somebody in the places of these visits: whoever is free, or, where nobody is, whoever is free for a visit of somebody who could come, with
 * as few changes as possible. Pinned people keep what they have.
 */
export function standIn(day: DispatchDay, assignments: Assignments, visits: readonly DispatchVisit[]): Map<number, number[]> {
  const roster = rosterOf(day, assignments)
  // Whoever left a visit for another may be free for a third.
  while (standInOnce(roster, visits));
  return roster.goes
}

/** Whether somebody left a visit for another. */
function standInOnce(roster: Roster, visits: readonly DispatchVisit[]): boolean {
  let hasLeft = false
  for (const { visit } of fewestFirst(roster, visits)) {
    for (let places = placesOf(roster, visit); places > 0; places--) {
      const links = shortestChain(roster, visit)
      if (!links) break
      hasLeft ||= links.length > 1
      for (const { comes, leaves } of links) if (leaves) dismiss(roster, leaves, comes.id)
      for (const { visit: to, comes } of links) send(roster, to, comes)
    }
  }
  return hasLeft
}

function rosterOf(day: DispatchDay, assignments: Assignments): Roster {
  const goes = new Map(day.visits.map(({ id }) => [id, [...(assignments.get(id) ?? [])]]))
  const has = new Map(day.professionals.map(({ id }): [number, DispatchVisit[]] => [id, []]))
  for (const visit of day.visits) for (const id of goes.get(visit.id) ?? []) has.get(id)?.push(visit)
  return { day, byId: new Map(day.professionals.map((one) => [one.id, one])), goes, has }
}

const placesOf = ({ day, goes }: Roster, visit: DispatchVisit) => openPlaces({ ...day, visits: [visit] }, goes)

const hasOf = ({ has }: Roster, { id }: DispatchProfessional) => has.get(id) ?? []

const isAble = (roster: Roster, professional: DispatchProfessional, visit: DispatchVisit) =>
  !roster.goes.get(visit.id)?.includes(professional.id) &&
  refusalBeside(roster.day, professional, visit, hasOf(roster, professional)) === null

const ableFor = (roster: Roster, visit: DispatchVisit) => roster.day.professionals.filter((one) => isAble(roster, one, visit))

function send({ goes, has }: Roster, visit: DispatchVisit, { id }: DispatchProfessional): void {
  goes.set(
    visit.id,
    [...(goes.get(visit.id) ?? []), id].sort((one, other) => one - other),
  )
  has.get(id)?.push(visit)
}

function dismiss({ goes, has }: Roster, visit: DispatchVisit, id: number): void {
  goes.set(
    visit.id,
    (goes.get(visit.id) ?? []).filter((one) => one !== id),
  )
  has.set(
    id,
    (has.get(id) ?? []).filter((one) => one !== visit),
  )
}

/** Takes away one of those who go to a full visit and cannot; whether there was one. */
function dismissUnable(roster: Roster, visit: DispatchVisit): boolean {
  const going = roster.goes.get(visit.id) ?? []
  if (going.length < visit.people) return false
  const unable = going.find((id) => {
    const professional = roster.byId.get(id)
    return !visit.pinned.includes(id) && (!professional || personalRefusal(visit, professional) !== null)
  })
  if (unable === undefined) return false
  dismiss(roster, visit, unable)
  return true
}

/** Of these the one to whom the visit adds least. */
function cheapest(roster: Roster, visit: DispatchVisit, able: readonly DispatchProfessional[]): DispatchProfessional | undefined {
  const costs = able.map((one) => {
    const { unknown, fairness, language, kept } = visitCost(roster.day, visit, one)
    const has = hasOf(roster, one)
    return unknown + fairness + language - kept + travelOf(roster.day, one, [...has, visit]) - travelOf(roster.day, one, has)
  })
  return able[costs.indexOf(Math.min(...costs))]
}

/** Who comes to a visit, and who comes instead to what they leave: the fewest changes after which nothing is left. */
function shortestChain(roster: Roster, visit: DispatchVisit): Link[] | null {
  const seen = new Set([visit])
  let front: { visit: DispatchVisit; links: Link[] }[] = [{ visit, links: [] }]
  for (let length = 1; front.length > 0 && length <= mostLinks; length++) {
    for (const { visit: left, links } of front) {
      const free = ableFor(roster, left).filter((one) => !links.some(({ comes }) => comes === one))
      const comes = cheapest(roster, left, free)
      if (comes) return [...links, { visit: left, comes, leaves: null }]
    }
    front = front.flatMap(({ visit: left, links }) =>
      exchangesFor(roster, left, links, seen).map((link) => ({ visit: link.leaves, links: [...links, link] })),
    )
  }
  return null
}

/** Those who could come to a visit if they left another one that has not been looked at. */
function exchangesFor(roster: Roster, visit: DispatchVisit, links: readonly Link[], seen: Set<DispatchVisit>) {
  const found: (Link & { leaves: DispatchVisit })[] = []
  for (const comes of roster.day.professionals) {
    const cannotCome =
      roster.goes.get(visit.id)?.includes(comes.id) || links.some((link) => link.comes === comes) || personalRefusal(visit, comes) !== null
    if (cannotCome) continue
    const has = hasOf(roster, comes)
    for (const leaves of has) {
      if (seen.size > mostLooks) return found
      if (seen.has(leaves) || leaves.pinned.includes(comes.id)) continue
      const others = has.filter((one) => one !== leaves)
      if (refusalBeside(roster.day, comes, visit, others) !== null) continue
      seen.add(leaves)
      found.push({ visit, comes, leaves })
    }
  }
  return found
}
