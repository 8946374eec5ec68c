import { numbersFrom } from '../../bench/dispatch/random.ts'
import {
  type DispatchDay,
  type DispatchProfessional,
  type DispatchVisit,
  defaultWeights,
  legalPauses,
} from '../../src/domain/dispatch/day.ts'
import { brokenDay, personalRefusal } from '../../src/domain/dispatch/refusals.ts'

const placeCount = 6

/** A small day in which every rule matters to somebody. */
export function randomDay(seed: number, size = { visits: 6, professionals: 3 }): DispatchDay {
  const below = numbersFrom(seed)
  const chance = (percent: number) => below(100) < percent
  const roads = [0, 960].map((from) => ({
    from,
    minutes: Array.from({ length: placeCount }, (_, one) =>
      Array.from({ length: placeCount }, (_, other) => (one === other ? 0 : 10 + below(50))),
    ),
  }))
  const professionals = Array.from({ length: size.professionals }, (_, index): DispatchProfessional => {
    const from = 360 + 60 * below(4)
    return {
      id: 11 + index,
      home: chance(90) ? below(placeCount) : null,
      skills: chance(60) ? [1, 2] : [1 + below(2)],
      works: [{ from, to: from + 540 + 60 * below(4) }],
      absences: chance(15) ? [{ from: 720, to: 840 }] : [],
      cannotReach: chance(10) ? [below(placeCount)] : [],
      mostToday: chance(30) ? 240 : 480,
      mostThisWeek: chance(20) ? 200 : 2_880,
      gender: chance(50) ? 'female' : 'male',
      languages: chance(50) ? ['en', 'ar'] : ['en'],
      never: chance(20) ? [`c${below(size.visits)}`] : [],
      paidMinutes: 60 * below(150),
    }
  })
  const ids = professionals.map(({ id }) => id)
  const some = (percent: number) => ids.filter(() => chance(percent))
  const visits = Array.from({ length: size.visits }, (_, index): DispatchVisit => {
    const start = 420 + 30 * below(22)
    const standing = some(35).slice(0, 1)
    return {
      id: 101 + index,
      start,
      end: start + 45 + 15 * below(12),
      place: below(placeCount),
      skill: 1 + below(2),
      people: chance(25) ? 2 : 1,
      customer: `c${index}`,
      gender: chance(15) ? 'female' : null,
      language: chance(20) ? 'ar' : null,
      known: chance(40) ? some(40) : [],
      standing,
      told: chance(50) ? standing : [],
      pinned: chance(15) ? standing : [],
    }
  })
  return { visits, professionals, roads, pauses: legalPauses, weights: defaultWeights }
}

/** What is wrong with who goes to what; empty when all rules are kept. Pinned professionals go whatever the rules say. */
export function wrongIn(day: DispatchDay, assignments: ReadonlyMap<number, readonly number[]>): string[] {
  const ofProfessional = day.professionals.flatMap((professional) => {
    const visits = day.visits.filter(({ id }) => assignments.get(id)?.includes(professional.id))
    const free = visits.filter(({ pinned }) => !pinned.includes(professional.id))
    const broken = brokenDay(day, professional, visits)
    const isBroken = broken !== null && free.length > 0
    return [
      ...(isBroken ? [`${professional.id} at ${broken.visit}: ${broken.code}`] : []),
      ...free.flatMap((visit) => personalRefusal(visit, professional) ?? []),
    ]
  })
  const ofVisit = day.visits.flatMap(({ id, people, pinned }) => {
    const assigned = assignments.get(id) ?? []
    return [
      ...(assigned.length > Math.max(people, pinned.length) ? [`${id} has ${assigned.length} people`] : []),
      ...(new Set(assigned).size < assigned.length ? [`${id} has somebody twice`] : []),
      ...pinned.filter((professional) => !assigned.includes(professional)).map((professional) => `${id} lost ${professional}`),
    ]
  })
  return [...ofProfessional, ...ofVisit]
}
