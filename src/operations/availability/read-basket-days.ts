import { type Busy, type Candidate, countAble, openSlots, type Visit } from '../../domain/availability.ts'
import { areTeamsFree, type BasketDay, isOneTeam, minutesToSecond, type PairSlot, pairSlots, type TeamSizes } from '../../domain/baskets.ts'
import { addDays, type DubaiDate } from '../../domain/dubai-time.ts'
import type { RoadMinutes } from '../../domain/roads.ts'
import type { Gender } from '../../domain/spoken-languages.ts'
import type { Context } from '../context.ts'
import { type Calendar, explained, planOf } from './read-calendar.ts'
import { readCandidates } from './read-free-days.ts'
import { recallRoads } from './recall-roads.ts'
import { everyMember, type Member } from './recall-team.ts'

/** One service of a basket. */
export type BasketPart = { serviceId: number; calendar: Calendar; hours: number; cleaners: number; gender: Gender | null }

type Question = { first: BasketPart; second: BasketPart; from: DubaiDate; days: number }

/** Who has been found for a time so far. */
type Found = PairSlot & { teams: Record<'first' | 'second' | 'both', Set<number>> }

const atOnce = 24

/**
 * The times of consecutive days at which both services can be done, one after the other: by one team, or else by two. Those who offer both
 * services are looked at first; of the others only as many as it takes.
 */
export async function readBasketDays(context: Context, { first, second, from, days }: Question): Promise<BasketDay[]> {
  const { settings, site } = first.calendar
  const slotsOf = ({ calendar, hours }: BasketPart) =>
    openSlots({ from, days, hours, settings, now: context.now(), planOf: (date) => planOf(calendar, date) })
  const found = pairSlots(slotsOf(first), slotsOf(second), first.hours, settings).map(
    (pair): Found => ({ ...pair, teams: { first: new Set(), second: new Set(), both: new Set() } }),
  )
  const sizes = { first: first.cleaners, second: second.cleaners }
  const roads = await recallRoads(context, site.area)
  const people = await readPeople(context, first, second)
  const isEnough = ({ teams }: Found, read: number) => areTeamsFree(teams, sizes) && (isOneTeam(teams, sizes) || read >= people.ofBoth)
  for (let read = 0; read < people.most && !found.every((each) => isEnough(each, read)); read += atOnce) {
    const askAbout = async (part: 'first' | 'second') => {
      const slots = found.map((each) => each[part])
      const members = people[part].slice(read, read + atOnce)
      const candidates = await readCandidates(context, members, { slots, buffer: settings.travelBuffer, except: null, roads })
      for (const candidate of candidates) noteAble(found, part, candidate)
      return candidates
    }
    const [, seconds] = await Promise.all([askAbout('first'), askAbout('second')])
    for (const candidate of seconds) noteBoth(found, candidate, roads[site.area ?? ''] ?? null)
  }
  const free = Array.from({ length: days }, (_, day) => dayOf(addDays(from, day), found, sizes))
  const hours = minutesToSecond(first.hours, settings) / 60 + second.hours
  const told = explained(context, first.calendar, hours, free)
  return free.map((day, index) => ({ ...day, ...told[index] }))
}

/** Who offers each of the services, those who offer both first and in the same places. */
async function readPeople(context: Context, first: BasketPart, second: BasketPart) {
  const [firsts, seconds] = await Promise.all([everyMember(context, first), everyMember(context, second)])
  const idsOf = (members: Member[]) => new Set(members.map(({ id }) => id))
  const inOrder = (members: Member[], others: Set<number>) => [
    ...members.filter(({ id }) => others.has(id)),
    ...members.filter(({ id }) => !others.has(id)),
  ]
  const [ofFirst, ofSecond] = [idsOf(firsts), idsOf(seconds)]
  return {
    first: inOrder(firsts, ofSecond),
    second: inOrder(seconds, ofFirst),
    ofBoth: [...ofFirst].filter((id) => ofSecond.has(id)).length,
    most: Math.max(firsts.length, seconds.length),
  }
}

function noteAble(found: readonly Found[], part: 'first' | 'second', candidate: Candidate): void {
  const counts = found.map(() => 0)
  countAble(
    found.map((each) => each[part]),
    [candidate],
    counts,
    1,
  )
  for (const [index, { teams }] of found.entries()) if (counts[index] === 1) teams[part].add(candidate.id)
}

/** Whoever can do either visit of a time can do both if the first one leaves them the second. within: the road within the area. */
function noteBoth(found: readonly Found[], candidate: Candidate, within: RoadMinutes | null): void {
  for (const { first, second, teams } of found) {
    if (!teams.first.has(candidate.id) || !teams.second.has(candidate.id)) continue
    const counts = [0]
    countAble([second], [{ ...candidate, busy: withFirst(candidate, first, within) }], counts, 1)
    if (counts[0] === 1) teams.both.add(candidate.id)
  }
}

/** What somebody has with the first visit, in order: the road to it from the visit before it is that to the place that is asked for. */
function withFirst({ busy, before, after }: Candidate, { startsAt, endsAt }: Visit, within: RoadMinutes | null): Busy[] {
  const index = busy.findIndex(({ from }) => from > startsAt)
  const at = index < 0 ? busy.length : index
  const first = { from: startsAt, until: endsAt, before, after, road: within, onward: busy[at]?.road ?? null }
  return [...busy.slice(0, at).map((one, other) => (other === at - 1 ? { ...one, onward: one.road } : one)), first, ...busy.slice(at)]
}

function dayOf(date: DubaiDate, found: readonly Found[], sizes: TeamSizes): BasketDay {
  const free = found.filter(({ first, teams }) => first.date === date && areTeamsFree(teams, sizes))
  const timesOf = (some: readonly Found[]) => some.map(({ first }) => first.time)
  return {
    date,
    times: timesOf(free),
    second_times: free.map(({ second }) => second.time),
    one_team: timesOf(free.filter(({ teams }) => isOneTeam(teams, sizes))),
  }
}
