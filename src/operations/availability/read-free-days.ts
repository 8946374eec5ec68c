import {
  type Busy,
  type Candidate,
  countAble,
  daysOf,
  type FreeDay,
  mayBeOneStretch,
  type OpenSlot,
  openSlots,
  type Travel,
} from '../../domain/availability.ts'
import { addDays, addMinutes, type DubaiDate, dubaiDateOf, instantOf, minutesPerDay } from '../../domain/dubai-time.ts'
import { weekBegins } from '../../domain/legal-hours.ts'
import type { Gender, SpokenLanguage } from '../../domain/spoken-languages.ts'
import type { Range } from '../../domain/working-hours.ts'
import type { Context } from '../context.ts'
import { type Calendar, planOf } from './read-calendar.ts'
import { type RoadsOfArea, recallRoads } from './recall-roads.ts'
import { fromSeconds, type Member, membersAtOnce, recallTeam } from './recall-team.ts'

/** Only these professionals count. */
type Among = {
  gender: Gender | null
  /** Who speaks it. */
  language?: SpokenLanguage | null
  people?: readonly number[] | null
}

export type FreeQuestion = {
  serviceId: number
  calendar: Calendar
  from: DubaiDate
  days: number
  hours: number
  cleaners: number
  except?: number | null
} & Among

const firstSlice = 12
/** In minutes: the longest of travel_times. */
const longestTravel = 600

/**
 * The free times of consecutive days. Professionals are looked at in batches until every time has enough of them, each batch only on the days of
 * those that do not, so that the cost is the same with thousands of professionals as with dozens; only a nearly full calendar is read to its
 * end.
 */
export async function readFreeDays(context: Context, question: FreeQuestion): Promise<FreeDay[]> {
  const { calendar, cleaners } = question
  const { settings, site } = calendar
  const slots = openSlots({ ...question, settings, now: context.now(), planOf: (date) => planOf(calendar, date) })
  const counts = slots.map(() => 0)
  const roads = await recallRoads(context, site.area)
  const team = teamOf(context, question)
  for (let slice = 0, limit = firstSlice + 2 * cleaners; ; slice++) {
    const short = slots.filter((_, index) => (counts[index] ?? 0) < cleaners)
    if (short.length === 0) return daysOf(question, slots, counts, cleaners)
    const members = await team.next(limit)
    const wanted = { slots: short, buffer: settings.travelBuffer, except: question.except ?? null, roads }
    countAble(slots, await readCandidates(context, members, wanted), counts, cleaners)
    if (members.length < limit) return daysOf(question, slots, counts, cleaners)
    if (slice > 0) limit *= 2
  }
}

/** Those who may count, one batch after the other; a batch that is not full is the last. */
function teamOf(context: Context, { serviceId, calendar, gender, language, people }: FreeQuestion) {
  const counts = (member: Member) =>
    (!gender || member.gender === gender) && (!language || member.languages.includes(language)) && (!people || people.includes(member.id))
  let read: Member[] = []
  let after: number | null = 0
  return {
    async next(most: number): Promise<Member[]> {
      while (read.length < most && after !== null) {
        const page = await recallTeam(context, serviceId, calendar.site.city, after)
        read = [...read, ...page.filter(counts)]
        after = page.length < membersAtOnce ? null : (page.at(-1)?.id ?? null)
      }
      const batch = read.slice(0, most)
      read = read.slice(most)
      return batch
    },
  }
}

/** Around a taken time, this many days on each side are searched, and this many times proposed. */
export const proposedAround = { days: 3, most: 6 } as const

/** The days around a date, this many on each side; never before today. */
export function daysAround({ now }: Pick<Context, 'now'>, date: DubaiDate, toEachSide: number): { from: DubaiDate; days: number } {
  const today = dubaiDateOf(now())
  const earliest = addDays(date, -toEachSide)
  return { from: earliest < today ? today : earliest, days: toEachSide * 2 + 1 }
}

type Wanted = {
  /** The times that are looked at, in order. */
  slots: readonly OpenSlot[]
  buffer: number
  /** A visit to be moved does not block its own time. */
  except: number | null
  roads: RoadsOfArea
}

/** The visits of one professional, a list for each column, as the database writes lists. */
type Row = { [column in 'id' | 'visit_from' | 'visit_until' | 'travel_around' | 'visit_area']: string }

/** A prepared statement, so that the database plans it once per connection. */
const name = 'visits of professionals'

/**
 * Nobody is held for a day or longer, so that an index in the order of time finds them, which grows less with the years than one of ranges.
 * The parameters in order: professionals, which of them are looked at in whole weeks, the days, their weeks, visit to ignore, now.
 */
const text = `
  WITH overdue AS MATERIALIZED (
    SELECT v.id FROM bookings b JOIN visits v ON v.booking_id = b.id
    WHERE b.status = 'pending' AND b.hold_expires_at IS NOT NULL AND b.hold_expires_at < $6::timestamptz
  )
  SELECT p.id, busy.*
  FROM (
    SELECT id, CASE WHEN is_by_week THEN $4::tstzmultirange ELSE $3::tstzmultirange END AS times FROM unnest($1::int[], $2::bool[]) AS one (id, is_by_week)
  ) AS p
  CROSS JOIN LATERAL (
    SELECT array_agg(date_part('epoch', lower(a.held))::bigint + CASE WHEN a.area IS NULL THEN 60 * a.travel_before ELSE 0 END) AS visit_from,
      array_agg(date_part('epoch', upper(a.held))::bigint - CASE WHEN a.area IS NULL THEN 60 * a.travel_after ELSE 0 END) AS visit_until,
      array_agg(a.travel_before * 10000 + a.travel_after) AS travel_around, array_agg(a.area) AS visit_area
    FROM visit_assignments a
    WHERE a.professional_id = p.id AND a.is_active AND lower(a.held) >= lower(p.times) - interval '1 day' AND lower(a.held) < upper(p.times)
      AND a.held && p.times
      AND a.visit_id IS DISTINCT FROM $5::bigint AND NOT EXISTS (SELECT FROM overdue o WHERE o.id = a.visit_id)
  ) busy
  WHERE busy.visit_from IS NOT NULL`

/** Lists are read at once rather than value by value. */
const asWritten = { getTypeParser: () => (written: string) => written }

/**
 * These professionals with their visits around the times that are looked at; expired holds do not count. One plan of index look-ups, whose
 * cost depends on the professionals and their days, not on the size of the business.
 */
export async function readCandidates(
  context: Context,
  members: readonly Member[],
  { slots, buffer, except, roads }: Wanted,
): Promise<Candidate[]> {
  const reach = Math.max(longestTravel, buffer)
  const days = [...new Set(slots.map(({ date }) => date))].map((date) => instantOf(date, '00:00'))
  const weeks = [...new Set(days.map((day) => weekBegins(day).getTime()))].map((begins) => new Date(begins))
  const ids = members.map(({ id }) => id)
  const byWeek = members.map((member) => canExceedWeek(member, days[0] ?? context.now()))
  const values = [ids, byWeek, spansOf(days, 1, reach), spansOf(weeks, 7, reach), except, context.now()]
  const { rows } = await context.db.$client.query<Row>({ name, text, values, types: asWritten })
  const placed = rows.map((row) => ({ id: Number(row.id), visits: placedOf(row) }))
  const onwards = await roadsOnwards(
    context,
    placed.map(({ visits }) => visits),
  )
  const busy = new Map(placed.map(({ id, visits }) => [id, visits.map((visit, index) => busyOf(visit, visits[index + 1], roads, onwards))]))
  return members.map(({ id, travel, schedule, most }) => ({
    ...{ id, schedule, most },
    before: Math.max(0, (travel ?? buffer) - buffer),
    after: Math.max(travel ?? buffer, buffer),
    busy: busy.get(id) ?? [],
  }))
}

/** Whole weeks matter only to those who could work longer than a week allows: who has a day off each week cannot. */
function canExceedWeek({ schedule: { shifts, exceptions }, most }: Member, from: Date): boolean {
  const hasDayOff = shifts.length > 0 && new Set(shifts.map(({ weekday }) => weekday)).size < 7
  const worksExtra = exceptions.some(({ kind, until }) => kind === 'extra' && until > addMinutes(from, -7 * minutesPerDay))
  return !hasDayOff || most.day * 6 > most.week || worksExtra
}

type PlacedVisit = Range & Travel & { area: string }

/** The visits of a professional in order; those in no known area have one without a name. */
function placedOf({ visit_from, visit_until, travel_around, visit_area }: Row): PlacedVisit[] {
  const [untils, travels] = [numbersIn(visit_until), numbersIn(travel_around)]
  const areas = visit_area.slice(1, -1).split(',')
  const visits = numbersIn(visit_from).map((from, index) => {
    const travel = travels[index] ?? 0
    const range = { from: fromSeconds(from), until: fromSeconds(untils[index] ?? from) }
    return { ...range, before: Math.floor(travel / 10_000), after: travel % 10_000, area: areas[index] ?? '' }
  })
  return visits.sort((one, other) => one.from.getTime() - other.from.getTime())
}

/** The roads from the areas of visits on to the next one, where it depends on them whether these are one stretch of work. */
async function roadsOnwards(context: Context, those: readonly (readonly PlacedVisit[])[]): Promise<Map<string, RoadsOfArea>> {
  const areas = new Set<string>()
  for (const visits of those) {
    for (const [index, visit] of visits.entries()) {
      const next = visits[index + 1]
      if (next && mayBeOneStretch(visit, next)) areas.add(visit.area)
    }
  }
  return new Map(await Promise.all([...areas].map(async (area) => [area, await recallRoads(context, area)] as const)))
}

const busyOf = (
  { area, ...visit }: PlacedVisit,
  next: PlacedVisit | undefined,
  roads: RoadsOfArea,
  onwards: ReadonlyMap<string, RoadsOfArea>,
): Busy => ({ ...visit, road: roads[area] ?? null, onward: (next && onwards.get(area)?.[next.area]) ?? null })

const numbersIn = (list: string): number[] => JSON.parse(`[${list.slice(1, -1)}]`)

/** These spans of whole days, as far as visits beside them matter, as a multirange. */
const spansOf = (beginnings: readonly Date[], days: number, reach: number): string =>
  `{${beginnings.map((begins) => `[${addMinutes(begins, -reach).toISOString()},${addMinutes(begins, days * minutesPerDay + reach).toISOString()})`).join()}}`
