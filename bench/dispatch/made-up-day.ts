import { areasOfDubai } from '../../src/db/areas/dubai.ts'
import {
  type DispatchDay,
  type DispatchProfessional,
  type DispatchVisit,
  defaultWeights,
  legalPauses,
  type RoadTable,
} from '../../src/domain/dispatch/day.ts'
import { personalRefusal } from '../../src/domain/dispatch/refusals.ts'
import { estimateRoad, kilometresBetween, type RoadBand } from '../../src/domain/roads.ts'
import { numbersFrom } from './random.ts'

/** Minutes between two visits when nobody knows the road. */
const buffer = 30
const services = 4
const people = 120
const downtown = { latitude: 25.197, longitude: 55.274 }
const mostKilometres = 35

/**
 * A made-up day in Dubai of so many person-visits, as it is booked when roads are not known: visit after visit, anybody with the skill who has half an hour
 * before and after. Visits last two to five hours and need one to three people; two of five customers know one to three of those who
 * could come.
 */
export function madeUpDay(seed: number, personVisits: number): DispatchDay {
  const below = numbersFrom(seed)
  const areas = areasOfDubai.filter((area) => kilometresBetween(area, downtown) < mostKilometres)
  const professionals = Array.from({ length: people }, (_, id) => madeUpProfessional(id, areas.length, below))
  const visits: DispatchVisit[] = []
  for (let booked = 0; booked < personVisits; ) {
    const visit = madeUpVisit(visits.length, areas.length, professionals, below)
    const free = professionals.filter((professional) => isFree(visit, professional, visits))
    if (free.length < visit.people) continue
    const standing = Array.from({ length: visit.people }, () => free.splice(below(free.length), 1)[0]?.id ?? 0)
    visits.push({ ...visit, standing })
    booked += visit.people
  }
  const table = (from: number, band: RoadBand): RoadTable => ({
    from,
    minutes: areas.map((one) => areas.map((other) => estimateRoad(one, other, band))),
  })
  const roads = [table(0, 'calm'), table(420, 'morning'), table(600, 'calm'), table(960, 'evening'), table(1_200, 'calm')]
  return { visits, professionals, roads, pauses: legalPauses, weights: defaultWeights }
}

function isFree(visit: DispatchVisit, professional: DispatchProfessional, booked: readonly DispatchVisit[]): boolean {
  const overlaps = ({ start, end, standing }: DispatchVisit) =>
    standing.includes(professional.id) && start < visit.end + buffer && visit.start < end + buffer
  return personalRefusal(visit, professional) === null && !booked.some(overlaps)
}

function madeUpProfessional(id: number, areaCount: number, below: (limit: number) => number): DispatchProfessional {
  const from = 420 + 60 * below(3)
  const skill = below(services)
  return {
    id,
    home: below(areaCount),
    skills: [skill, (skill + 1 + below(services - 1)) % services],
    works: [{ from, to: from + 720 }],
    absences: [],
    cannotReach: [],
    mostToday: 480,
    mostThisWeek: 2_880,
    gender: below(10) < 6 ? 'female' : 'male',
    languages: below(2) === 0 ? ['en', 'ar'] : ['en'],
    never: [],
    paidMinutes: 8_000 + below(3_000),
  }
}

function madeUpVisit(
  id: number,
  areaCount: number,
  professionals: readonly DispatchProfessional[],
  below: (limit: number) => number,
): DispatchVisit {
  const start = 480 + 30 * below(22)
  const skill = below(services)
  const dice = below(10)
  const visit: DispatchVisit = {
    id,
    start,
    end: start + 120 + 30 * below(7),
    place: below(areaCount),
    skill,
    people: dice < 6 ? 1 : dice < 9 ? 2 : 3,
    customer: String(id),
    gender: below(10) === 0 ? 'female' : null,
    language: below(10) === 0 ? 'ar' : null,
    known: [],
    standing: [],
    told: [],
    pinned: [],
  }
  const able = professionals.filter((professional) => personalRefusal(visit, professional) === null)
  const knows = below(10) < 4 && able.length > 0
  return { ...visit, known: knows ? Array.from({ length: 1 + below(3) }, () => able[below(able.length)]?.id ?? 0) : [] }
}
