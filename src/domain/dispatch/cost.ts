import { type Assignments, type DispatchDay, type DispatchProfessional, type DispatchVisit, roadMinutes } from './day.ts'
import { personalRefusal } from './refusals.ts'

const halfDay = 240

/** What a plan costs, in minutes; the parts add up to the total. */
export type PlanCost = {
  total: number
  travel: number
  uncovered: number
  changed: number
  unknown: number
  fairness: number
  language: number
}

/** What it costs that this professional goes to this visit, beside the roads, in minutes. */
export type VisitCost = { unknown: number; fairness: number; language: number; kept: number }

/** What a half-day of this professional costs, in minutes: less than nothing for who was paid less than the mean of the last four weeks. */
export function fairnessRate({ professionals, weights }: DispatchDay, professional: DispatchProfessional): number {
  const mean = professionals.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0) / Math.max(professionals.length, 1)
  if (mean === 0) return 0
  return weights.fairness * Math.max(-1, Math.min(1, (professional.paidMinutes - mean) / mean))
}

export function visitCost(
  day: DispatchDay,
  visit: DispatchVisit,
  professional: DispatchProfessional,
  rate = fairnessRate(day, professional),
): VisitCost {
  const { weights } = day
  return {
    unknown: visit.known.length > 0 && !visit.known.includes(professional.id) ? weights.unknown : 0,
    fairness: (rate * (visit.end - visit.start)) / halfDay,
    language: visit.language !== null && !professional.languages.includes(visit.language) ? weights.language : 0,
    kept: visit.told.includes(professional.id) ? weights.changed : 0,
  }
}

/** Travel of a professional's day in minutes: from home, between the visits in the order of time, and back. */
export function travelOf({ roads }: Pick<DispatchDay, 'roads'>, { home }: DispatchProfessional, visits: readonly DispatchVisit[]): number {
  const inOrder = [...visits].sort((one, other) => one.start - other.start || one.end - other.end)
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) return 0
  let travel = home === null ? 0 : roadMinutes(roads, home, first.place, first.start) + roadMinutes(roads, last.place, home, last.end)
  for (const [index, visit] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (next) travel += roadMinutes(roads, visit.place, next.place, visit.end)
  }
  return travel
}

/** What it costs that the day is done so. */
export function costOf(day: DispatchDay, assignments: Assignments): PlanCost {
  const cost: PlanCost = { total: 0, travel: 0, uncovered: 0, changed: 0, unknown: 0, fairness: 0, language: 0 }
  const byId = new Map(day.professionals.map((professional) => [professional.id, professional]))
  const days = new Map<DispatchProfessional, DispatchVisit[]>()
  const rates = new Map(day.professionals.map((professional) => [professional, fairnessRate(day, professional)]))
  for (const visit of day.visits) {
    const assigned = (assignments.get(visit.id) ?? []).flatMap((id) => byId.get(id) ?? [])
    cost.uncovered += day.weights.uncovered * Math.max(0, visit.people - assigned.length)
    cost.changed += day.weights.changed * visit.told.length
    for (const professional of assigned) {
      const parts = visitCost(day, visit, professional, rates.get(professional))
      cost.changed -= parts.kept
      cost.unknown += parts.unknown
      cost.fairness += parts.fairness
      cost.language += parts.language
      days.set(professional, [...(days.get(professional) ?? []), visit])
    }
  }
  for (const [professional, visits] of days) cost.travel += travelOf(day, professional, visits)
  cost.total = cost.travel + cost.uncovered + cost.changed + cost.unknown + cost.fairness + cost.language
  return cost
}

/** The places of visits to which nobody goes who can: whoever is pinned, or whom nothing of their own keeps away. */
export function openPlaces({ visits, professionals }: Pick<DispatchDay, 'visits' | 'professionals'>, assignments: Assignments): number {
  const byId = new Map(professionals.map((one) => [one.id, one]))
  const isAble = (visit: DispatchVisit, id: number) => {
    const professional = byId.get(id)
    return visit.pinned.includes(id) || (professional !== undefined && personalRefusal(visit, professional) === null)
  }
  return visits.reduce(
    (sum, visit) => sum + Math.max(0, visit.people - (assignments.get(visit.id) ?? []).filter((id) => isAble(visit, id)).length),
    0,
  )
}
