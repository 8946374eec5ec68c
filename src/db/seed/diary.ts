import { heldUntil, type Visit } from '../../domain/availability.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { defaultSettings } from '../../domain/settings.ts'
import type { CitySlug } from './editorial/cities.ts'
import type { DemoProfessional } from './professionals.ts'

/** Of the days ahead the demo takes no more than this of any team's hours, so that whoever tries it finds free times. */
export const shareOfDaysAhead = 0.25

const openMinutes = defaultSettings.closesAt - defaultSettings.opensAt

type Held = { from: Date; until: Date }
type Wish = { city: CitySlug; categoryId: number; cleaners: number }

export const heldFor = (visit: Visit): Held => ({ from: visit.startsAt, until: heldUntil(visit, defaultSettings.travelBuffer) })

/** Who is taken when, while the demo's bookings are laid out. */
export function openDiary(professionals: DemoProfessional[], now: Date) {
  const held = new Map<number, Held[]>(professionals.map(({ id }) => [id, []]))
  const heldBy = (id: number) => held.get(id) ?? []
  const isFree = ({ id }: DemoProfessional, wanted: Held) => !heldBy(id).some((h) => h.from < wanted.until && wanted.from < h.until)
  const team = (city: CitySlug, categoryId: number) => professionals.filter((p) => p.city === city && p.categoryIds.includes(categoryId))

  const minutesOn = (date: string, { id }: DemoProfessional) =>
    heldBy(id)
      .filter((h) => dubaiDateOf(h.from) === date)
      .reduce((sum, h) => sum + minutesOf(h), 0)

  /** Someone of two trades counts in both teams. */
  function leavesRoom(chosen: DemoProfessional[], wanted: Held, city: CitySlug): boolean {
    if (wanted.until <= now) return true
    const date = dubaiDateOf(wanted.from)
    return [...new Set(chosen.flatMap((p) => p.categoryIds))].every((categoryId) => {
      const members = team(city, categoryId)
      const taken = members.reduce((sum, member) => sum + minutesOn(date, member), 0)
      const added = members.filter((member) => chosen.includes(member)).length * minutesOf(wanted)
      return taken + added <= members.length * openMinutes * shareOfDaysAhead
    })
  }

  function peopleFor(visit: Visit, { city, categoryId, cleaners }: Wish): number[] | null {
    const wanted = heldFor(visit)
    const chosen = team(city, categoryId)
      .filter((p) => isFree(p, wanted))
      .sort((a, b) => heldBy(a.id).length - heldBy(b.id).length || a.id - b.id)
      .slice(0, cleaners)
    return chosen.length === cleaners && leavesRoom(chosen, wanted, city) ? chosen.map((p) => p.id) : null
  }

  return {
    /** The people for each of the visits, those with the fewest visits so far first; null unless all can be had. */
    find(visits: Visit[], wish: Wish): number[][] | null {
      const found = visits.map((visit) => peopleFor(visit, wish))
      return found.every((people) => people !== null) ? found : null
    },
    hold(visits: Visit[], people: number[][]): void {
      for (const [index, visit] of visits.entries()) for (const id of people[index] ?? []) heldBy(id).push(heldFor(visit))
    },
  }
}

const minutesOf = ({ from, until }: Held) => (until.getTime() - from.getTime()) / 60_000
