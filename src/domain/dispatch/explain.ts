import { fairnessRate, travelOf, type VisitCost, visitCost } from './cost.ts'
import type { Assignments, DispatchDay, DispatchProfessional, DispatchVisit } from './day.ts'
import { brokenDay, type DayRefusal, type PersonalRefusal, personalRefusal } from './refusals.ts'

/**
 * What a plan says of one candidate for one visit. `minutes` of a refusal are how many are missing; those of the able are what it costs more than as
 * planned if they go instead of whoever costs most of those who go, or beside them where somebody lacks; parts are what it consists of.
 */
export type Explained =
  | { professional: number; goes: boolean; code: PersonalRefusal | DayRefusal; minutes: number }
  | { professional: number; goes: boolean; code: 'able'; minutes: number; parts: VisitCost & { road: number } }

/** Why each professional goes to a visit or does not, by the plan of its day; those who go first, then those whom it costs least, then the rest. */
export function explainVisit(day: DispatchDay, assignments: Assignments, visit: DispatchVisit): Explained[] {
  const going = assignments.get(visit.id) ?? []
  const explained = day.professionals.map((professional) => explain(day, assignments, visit, professional, going.includes(professional.id)))
  const dearest = Math.max(...explained.flatMap((one) => (one.goes && one.code === 'able' ? one.minutes : [])))
  const instead = going.length < visit.people || dearest === Number.NEGATIVE_INFINITY ? 0 : dearest
  const rank = (one: Explained) => (one.goes ? 0 : one.code === 'able' ? 1 : 2)
  return explained
    .map((one) => (one.code === 'able' && !one.goes ? { ...one, minutes: one.minutes - instead } : one))
    .sort((one, other) => rank(one) - rank(other) || one.minutes - other.minutes || one.professional - other.professional)
}

/** One candidate; the minutes of the able are what their day costs more with the visit than without. */
function explain(
  day: DispatchDay,
  assignments: Assignments,
  visit: DispatchVisit,
  professional: DispatchProfessional,
  goes: boolean,
): Explained {
  const { id } = professional
  const others = day.visits.filter((other) => other.id !== visit.id && assignments.get(other.id)?.includes(id))
  const personal = personalRefusal(visit, professional)
  if (personal) return { professional: id, goes, code: personal, minutes: 0 }
  const broken = brokenDay(day, professional, [...others, visit])
  if (broken) return { professional: id, goes, code: broken.code, minutes: broken.minutes }
  const road = travelOf(day, professional, [...others, visit]) - travelOf(day, professional, others)
  const parts = { road, ...visitCost(day, visit, professional, fairnessRate(day, professional)) }
  return { professional: id, goes, code: 'able', minutes: parts.road + parts.unknown + parts.fairness + parts.language - parts.kept, parts }
}
