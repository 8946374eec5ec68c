import { costOf } from '../../src/domain/dispatch/cost.ts'
import type { DispatchDay, DispatchProfessional, DispatchVisit } from '../../src/domain/dispatch/day.ts'
import { brokenDay, personalRefusal } from '../../src/domain/dispatch/refusals.ts'

/** The least that a small day can cost, found by trying every way to share out its visits. */
export function leastCost(day: DispatchDay): number {
  const held = new Map<DispatchProfessional, DispatchVisit[]>(day.professionals.map((professional) => [professional, []]))
  const assigned = new Map<number, number[]>()
  let least = Number.POSITIVE_INFINITY

  function canGo(visit: DispatchVisit, professional: DispatchProfessional): boolean {
    const pinned = day.visits.filter((other) => other.pinned.includes(professional.id))
    if (brokenDay(day, professional, pinned)) return false
    if (personalRefusal(visit, professional)) return false
    const others = (held.get(professional) ?? []).filter((other) => !pinned.includes(other))
    return brokenDay(day, professional, [...pinned, ...others, visit]) === null
  }

  function share(index: number): void {
    const visit = day.visits[index]
    if (!visit) {
      least = Math.min(least, costOf(day, assigned).total)
      return
    }
    const able = day.professionals.filter((professional) => visit.pinned.includes(professional.id) || canGo(visit, professional))
    for (let choice = 0; choice < 2 ** able.length; choice++) {
      const going = able.filter((_, bit) => choice & (1 << bit))
      if (going.length > Math.max(visit.people, visit.pinned.length)) continue
      if (visit.pinned.some((id) => !going.some((professional) => professional.id === id))) continue
      assigned.set(
        visit.id,
        going.map(({ id }) => id),
      )
      for (const professional of going) held.get(professional)?.push(visit)
      share(index + 1)
      for (const professional of going) held.get(professional)?.pop()
    }
  }

  share(0)
  return least
}
