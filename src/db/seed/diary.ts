import { heldUntil, type Visit } from '../../domain/availability.ts'
import { addDays, addMinutes, type DubaiDate, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { hoursBrokenBy, legalHours, type WorkedVisit } from '../../domain/legal-hours.ts'
import { defaultSettings } from '../../domain/settings.ts'
import { type Schedule, workingSpans, worksDuring } from '../../domain/working-hours.ts'
import type { CitySlug } from './editorial/cities.ts'
import { roadBetween } from './places.ts'
import type { DemoProfessional } from './professionals.ts'
import { scheduleOf } from './working-weeks.ts'

/** The demo fills at most this share of any team's hours in the coming days, so that free times remain. */
export const shareOfDaysAhead = 0.25

type Held = { from: Date; until: Date }
/** A visit of somebody's, and the slug of the area it is in. */
type Stop = Visit & { area: string }
type Wish = {
  city: CitySlug
  area: string
  categoryId: number
  cleaners: number
  onlyWhoIsOut?: boolean
  /** The one professional who may go; as much of the day as the demo likes is theirs. */
  who?: number
}
type Member = DemoProfessional & {
  schedule: Schedule
  stops: Stop[]
  visits: WorkedStop[]
  heldOn: Map<DubaiDate, number>
  worksOn: Map<DubaiDate, number>
}

export const heldFor = (visit: Visit): Held => ({ from: visit.startsAt, until: heldUntil(visit, defaultSettings.travelBuffer) })

const minutesOf = ({ from, until }: Held) => (until.getTime() - from.getTime()) / 60_000
type WorkedStop = WorkedVisit & { area: string }
const workedOf = ({ startsAt, endsAt, area }: Stop): WorkedStop => ({ from: startsAt.getTime(), until: endsAt.getTime(), area })
const keepsHours = ({ visits }: Member, wanted: Stop) =>
  hoursBrokenBy(workedOf(wanted), visits, legalHours, (from, to) => roadBetween(from.area, to.area, new Date(from.until))) === null
const isFree = ({ stops }: Member, wanted: Stop) =>
  !stops.some((stop) => {
    const [first, second] = stop.startsAt < wanted.startsAt ? [stop, wanted] : [wanted, stop]
    return addMinutes(first.endsAt, roadBetween(first.area, second.area, first.endsAt)) > second.startsAt
  })

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
    (one): Member => ({ ...one, schedule: scheduleOf(one, now), stops: [], visits: [], heldOn: new Map(), worksOn: new Map() }),
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

  function peopleFor(visit: Visit, { city, area, categoryId, cleaners, onlyWhoIsOut, who }: Wish): number[] | null {
    const wanted = heldFor(visit)
    const during = { from: visit.startsAt, until: visit.endsAt }
    const date = dubaiDateOf(visit.startsAt)
    const isHome = (member: Member) => !member.heldOn.has(date)
    const rested = team(city, categoryId)
      .filter(
        (member) => (who === undefined || member.id === who) && !(onlyWhoIsOut && isHome(member)) && isFree(member, { ...visit, area }),
      )
      .sort((a, b) => Number(isHome(a)) - Number(isHome(b)) || a.stops.length - b.stops.length || a.id - b.id)
    const chosen: Member[] = []
    for (const member of rested) {
      if (chosen.length === cleaners) break
      if (worksDuring(member.schedule, during) && keepsHours(member, { ...visit, area })) chosen.push(member)
    }
    return chosen.length === cleaners && (who !== undefined || leavesRoom(chosen, wanted, city)) ? chosen.map(({ id }) => id) : null
  }

  return {
    /** The professionals for each visit, first those who work that day anyway, then those with the fewest visits; null unless all visits can be staffed. */
    find(visits: Visit[], wish: Wish): number[][] | null {
      const found: number[][] = []
      for (const visit of visits) {
        const people = peopleFor(visit, wish)
        if (!people) return null
        found.push(people)
      }
      return found
    },
    hold(visits: Visit[], area: string, people: number[][]): void {
      for (const [index, visit] of visits.entries()) {
        const held = heldFor(visit)
        const date = dubaiDateOf(held.from)
        for (const id of people[index] ?? []) {
          const member = memberOf.get(id)
          member?.stops.push({ ...visit, area })
          member?.visits.push(workedOf({ ...visit, area }))
          member?.visits.sort((a, b) => a.from - b.from)
          member?.heldOn.set(date, (member.heldOn.get(date) ?? 0) + minutesOf(held))
        }
      }
    },
  }
}
