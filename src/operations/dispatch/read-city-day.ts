import { createHash } from 'node:crypto'
import type { Queryable } from '../../db/client.ts'
import { type DispatchDay, type DispatchProfessional, type DispatchVisit, defaultWeights, legalPauses } from '../../domain/dispatch/day.ts'
import { addDays, addMinutes, type DubaiDate, instantOf, minutesPerDay, weekdayOf } from '../../domain/dubai-time.ts'
import { type PlanBasis, settledMinutes } from '../../domain/plans.ts'
import { joined } from '../../domain/working-hours.ts'
import type { Context } from '../context.ts'
import { readSettings } from '../settings/read-settings.ts'
import { type Place, readRoads } from './day-roads.ts'
import { type Commitment, type DayPerson, readCommitments, readPeople } from './read-people.ts'
import { type DayVisit, readVisits, type Span } from './read-visits.ts'

/** Somebody cannot come from an instant until another. */
export type Illness = { id: number } & Span

export type CityDayWanted = { city: string; day: DubaiDate; ill: Illness | null }

/** A day of a city as the engine plans it; its visits as they stand; and what a plan of it relies on. */
export type CityDay = { day: DispatchDay; visits: readonly DayVisit[]; basis: PlanBasis; hash: Buffer }

/**
 * Reads a day of a city. What has begun, is held for an order, or begins within the next hour keeps its people, and so does whoever is on the way or
 * pinned by staff; whoever is ill keeps only what they have started.
 */
export async function readCityDay({ now }: Pick<Context, 'now'>, db: Queryable, { city, day: date, ill }: CityDayWanted): Promise<CityDay> {
  const span = { from: instantOf(date, '00:00'), until: instantOf(addDays(date, 1), '00:00') }
  const { travelBuffer: buffer } = await readSettings(db)
  const visits = await readVisits(db, city, span)
  const people = await readPeople(db, { city, span, weekday: weekdayOf(date), visits, buffer })
  const commitments = await readCommitments(db, span, people, visits)
  const { places, indexOf } = placesOf(visits, people, commitments, buffer)
  const roads = await readRoads(db, places)
  const roadless = roadlessAmong(visits, people, buffer)
  const professionals = people.map((person) => {
    const cannotReach = roadless.has(person.id) ? [...places.keys()] : person.travel > buffer ? [indexOf(null)] : []
    const home = person.home === null ? null : indexOf(person.home)
    return professionalOf(person, { span, buffer, ill, home, cannotReach })
  })
  const settled = addMinutes(now(), settledMinutes)
  const day: DispatchDay = {
    visits: [
      ...visits.map((visit) => visitOf(visit, { span, place: indexOf(visit.area), settled, ill, roadless })),
      ...commitments.map((one, index) => commitmentOf(one, span, index, places.length - commitments.length + index)),
    ],
    professionals,
    roads,
    unknownPlace: indexOf(null),
    pauses: legalPauses,
    weights: defaultWeights,
  }
  return { day, visits, basis: basisOf(visits, people), hash: createHash('sha256').update(JSON.stringify(day)).digest() }
}

/** The places of a day: its areas, the unknown one, and each commitment's own, since what is kept free around it is that person's. */
function placesOf(visits: readonly DayVisit[], people: readonly DayPerson[], commitments: readonly Commitment[], buffer: number) {
  const areas = [...new Set([...visits.map(({ area }) => area), ...people.map(({ home }) => home)])].filter((area) => area !== null).sort()
  const travelOf = new Map(people.map(({ id, travel }) => [id, travel]))
  const places: Place[] = [
    ...areas.map((area) => ({ area, before: 0, after: buffer })),
    { area: null, before: 0, after: buffer },
    ...commitments.map(({ professional, area, before, after }) => {
      const beyond = Math.max(0, (travelOf.get(professional) ?? 0) - buffer)
      return { area, before: before + beyond, after: after + beyond }
    }),
  ]
  const indexes = new Map(areas.map((area, index) => [area, index]))
  return { places, indexOf: (area: string | null) => (area === null ? areas.length : (indexes.get(area) ?? areas.length)) }
}

/**
 * Those who live elsewhere and have a visit whose area is unknown: what is kept free around it is longer for them than the tables of roads say, so that
 * they keep what they have and get nothing more.
 */
function roadlessAmong(visits: readonly DayVisit[], people: readonly DayPerson[], buffer: number): ReadonlySet<number> {
  const away = new Set(people.flatMap(({ id, travel }) => (travel > buffer ? id : [])))
  return new Set(visits.flatMap(({ area, team }) => (area === null ? team.flatMap(({ id }) => (away.has(id) ? id : [])) : [])))
}

type OfPerson = {
  span: Span
  buffer: number
  ill: Illness | null
  home: number | null
  cannotReach: readonly number[]
}

function professionalOf(person: DayPerson, { span, buffer, ill, home, cannotReach }: OfPerson): DispatchProfessional {
  const { id, gender, languages, skills, isActive, week, mostDay, mostWeek, weekMinutes, paidMinutes, travel } = person
  const rangesOf = (spans: readonly { from: string | Date; to: string | Date }[]) =>
    spans.map(({ from, to }) => ({ from: minuteIn(span, new Date(from)), to: minuteIn(span, new Date(to)) }))
  const works = [...(week ?? [{ from: 0, to: 2 * minutesPerDay }]), ...rangesOf(person.extra)]
  const absences = rangesOf([...person.off, ...(ill?.id === id ? [{ from: ill.from, to: ill.until }] : [])])
  return {
    ...{ id, gender, languages, paidMinutes, absences, home, cannotReach },
    skills: isActive ? skills : [],
    works: joined(works.map(({ from, to }) => [from, to])).map(([from, to]) => ({ from, to })),
    keptMore: Math.max(0, travel - buffer),
    mostToday: mostDay,
    mostThisWeek: mostWeek - weekMinutes,
    never: [],
  }
}

type OfVisit = { span: Span; place: number; settled: Date; ill: Illness | null; roadless: ReadonlySet<number> }

function visitOf(visit: DayVisit, { span, place, settled, ill, roadless }: OfVisit): DispatchVisit {
  const { id, startsAt, endsAt, status, isPending, serviceId: skill, customer, known, gender, language, team, isTold } = visit
  const standing = team.map((one) => one.id)
  const isOpen = status === 'scheduled'
  const stays = (one: DayVisit['team'][number]) => {
    if (!isOpen) return true
    if (one.id === ill?.id && startsAt < ill.until && endsAt > ill.from) return false
    return isPending || startsAt <= settled || one.hasLeft || one.isPinned || roadless.has(one.id)
  }
  return {
    ...{ id, place, skill, customer, known, standing },
    start: minuteIn(span, startsAt),
    end: minuteIn(span, endsAt),
    people: isOpen ? visit.people : team.length,
    gender,
    language,
    told: isTold ? standing : [],
    pinned: team.filter(stays).map((one) => one.id),
  }
}

/** A commitment is a visit that keeps its one professional. */
const commitmentOf = ({ professional, from, until }: Commitment, span: Span, index: number, place: number): DispatchVisit => ({
  id: -1 - index,
  start: minuteIn(span, from),
  end: minuteIn(span, until),
  place,
  skill: 0,
  people: 1,
  customer: '',
  gender: null,
  language: null,
  known: [],
  standing: [professional],
  told: [],
  pinned: [professional],
})

/** Minutes from the beginning of the day; a day further at most on either side. */
function minuteIn({ from }: Span, instant: Date): number {
  const minutes = Math.floor((instant.getTime() - from.getTime()) / 60_000)
  return Math.max(-minutesPerDay, Math.min(2 * minutesPerDay, minutes))
}

function basisOf(visits: readonly DayVisit[], people: readonly DayPerson[]): PlanBasis {
  const ofVisit = ({ startsAt, endsAt, status, area, team }: DayVisit) =>
    [startsAt.toISOString(), endsAt.toISOString(), status, area, ...team.map(({ id }) => id)].join(' ')
  const ofPerson = ({ isActive, skills, week, extra, off }: DayPerson) => JSON.stringify([isActive, skills, week, extra, off])
  return {
    visits: Object.fromEntries(visits.map((visit) => [visit.id, ofVisit(visit)])),
    professionals: Object.fromEntries(people.map((person) => [person.id, ofPerson(person)])),
  }
}
