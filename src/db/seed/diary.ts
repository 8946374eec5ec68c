import { heldUntil, type Visit } from '../../domain/availability.ts'
import { addDays, type DubaiDate, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { hoursBrokenBy, legalHours, type WorkedVisit } from '../../domain/legal-hours.ts'
import { defaultSettings } from '../../domain/settings.ts'
import { type Schedule, workingSpans, worksDuring } from '../../domain/working-hours.ts'
import type { CitySlug } from './editorial/cities.ts'
import type { DemoProfessional } from './professionals.ts'
import { scheduleOf } from './working-weeks.ts'

/** The demo fills at most this share of any team's hours in the coming days, so that free times remain. */
export const shareOfDaysAhead = 0.25

type Held = { from: Date; until: Date }
type Wish = { city: CitySlug; categoryId: number; cleaners: number }
type Member = DemoProfessional & {
  schedule: Schedule
  held: Held[]
  visits: WorkedVisit[]
  heldOn: Map<DubaiDate, number>
  worksOn: Map<DubaiDate, number>
}

export const heldFor = (visit: Visit): Held => ({ from: visit.startsAt, until: heldUntil(visit, defaultSettings.travelBuffer) })

const minutesOf = ({ from, until }: Held) => (until.getTime() - from.getTime()) / 60_000
const workedOf = (visit: Visit): WorkedVisit => ({
  from: visit.startsAt.getTime(),
  until: visit.endsAt.getTime(),
  after: defaultSettings.travelBuffer,
})
const isFree = ({ held }: Member, wanted: Held) => !held.some((h) => h.from < wanted.until && wanted.from < h.until)

function minutesAtWork(member: Member, date: DubaiDate): number {
  const known = member.worksOn.get(date)
  if (known !== undefined) return known
  const { opensAt, closesAt } = defaultSettings
  const [from, until] = [instantOf(date, '00:00'), instantOf(addDays(date, 1), '00:00')]
  const spans = workingSpans(member.schedule, from, until)
  const minutes = Math.min(closesAt - opensAt, spans.reduce((sum, [begins, ends]) => sum + (ends - begins), 0) / 60_000)
  member.worksOn.set(date, minutes)
  return minutes
}

/** Who works and who is busy when, while the demo's bookings are generated. */
export function openDiary(professionals: DemoProfessional[], now: Date) {
  const members = professionals.map(
    (one): Member => ({ ...one, schedule: scheduleOf(one, now), held: [], visits: [], heldOn: new Map(), worksOn: new Map() }),
  )
  const memberOf = new Map(members.map((member) => [member.id, member]))
  const teams = new Map<string, Member[]>()
  for (const member of members)
    for (const categoryId of member.categoryIds) {
      const key = `${member.city} ${categoryId}`
      teams.set(key, [...(teams.get(key) ?? []), member])
    }
  const team = (city: CitySlug, categoryId: number) => teams.get(`${city} ${categoryId}`) ?? []

  /** A professional with two trades counts in both teams. */
  function leavesRoom(chosen: Member[], wanted: Held, city: CitySlug): boolean {
    if (wanted.until <= now) return true
    const date = dubaiDateOf(wanted.from)
    return [...new Set(chosen.flatMap((member) => member.categoryIds))].every((categoryId) => {
      const mates = team(city, categoryId)
      const taken = mates.reduce((sum, member) => sum + (member.heldOn.get(date) ?? 0), 0)
      const added = mates.filter((member) => chosen.includes(member)).length * minutesOf(wanted)
      return taken + added <= mates.reduce((sum, member) => sum + minutesAtWork(member, date), 0) * shareOfDaysAhead
    })
  }

  function peopleFor(visit: Visit, { city, categoryId, cleaners }: Wish): number[] | null {
    const wanted = heldFor(visit)
    const during = { from: visit.startsAt, until: visit.endsAt }
    const rested = team(city, categoryId)
      .filter((member) => isFree(member, wanted))
      .sort((a, b) => a.held.length - b.held.length || a.id - b.id)
    const chosen: Member[] = []
    for (const member of rested) {
      if (chosen.length === cleaners) break
      if (worksDuring(member.schedule, during) && !hoursBrokenBy(workedOf(visit), member.visits, legalHours)) chosen.push(member)
    }
    return chosen.length === cleaners && leavesRoom(chosen, wanted, city) ? chosen.map(({ id }) => id) : null
  }

  return {
    /** The professionals for each visit, those with the fewest visits first; null unless all visits can be staffed. */
    find(visits: Visit[], wish: Wish): number[][] | null {
      const found: number[][] = []
      for (const visit of visits) {
        const people = peopleFor(visit, wish)
        if (!people) return null
        found.push(people)
      }
      return found
    },
    hold(visits: Visit[], people: number[][]): void {
      for (const [index, visit] of visits.entries()) {
        const held = heldFor(visit)
        const date = dubaiDateOf(held.from)
        for (const id of people[index] ?? []) {
          const member = memberOf.get(id)
          member?.held.push(held)
          member?.visits.push(workedOf(visit))
          member?.visits.sort((a, b) => a.from - b.from)
          member?.heldOn.set(date, (member.heldOn.get(date) ?? 0) + minutesOf(held))
        }
      }
    },
  }
}
