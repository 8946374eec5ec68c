import { expect, test } from 'vitest'
import { addDays, addMinutes, dubaiDateOf, instantOf, minuteOfDay, timeOfMinutes, weekdayOf } from '../../src/domain/dubai-time.ts'
import { bandOf, roadBands } from '../../src/domain/roads.ts'
import { findFreeTimes } from '../../src/operations/availability/find-free-times.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { openBusinessMemory } from '../../src/operations/business-memory.ts'
import type { Context } from '../../src/operations/context.ts'
import { contextOn } from '../context.ts'
import { createTestDatabase } from '../database.ts'
import { longOf, times } from '../quick.ts'
import { sealedForNobody } from '../vault.ts'
import { customerNamed, officeCleaning } from './people.ts'

const long = longOf(test)

const { pool } = await createTestDatabase()
const context = contextOn(pool)

/** How many random days are compared; each fortnight has roads of its own. */
const days = times(28, 112, process.env.ROAD_DAYS)
const fortnight = 14
const visitsADay = 14
const buffer = 30
/** A Monday: weeks are whole. */
const [monday, day, city] = ['2026-11-30', '2026-11-26', 'dubai']
const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `area_${letter}`)
/** Of Sharjah; no road leads there from Dubai. */
const farAway = 'area_z'

type Visit = { professional: number; city: string; area: string | null; from: Date; until: Date }

/** The same numbers on every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

await pool.query(
  `INSERT INTO areas (slug, city, name, latitude, longitude)
    SELECT name, CASE name WHEN '${farAway}' THEN 'sharjah' ELSE 'dubai' END, '{"en": "An area", "ar": "منطقة"}', 25.2, 55.3 FROM unnest($1::text[]) AS name`,
  [[...names, farAway]],
)
await pool.query(`DELETE FROM roads WHERE '${farAway}' IN (from_area, to_area)`)
await pool.query(`INSERT INTO professional_areas VALUES (1, 'sharjah'), (4, 'dubai')`)
await pool.query(`INSERT INTO travel_times VALUES ('dubai', 'sharjah', 50), ('sharjah', 'dubai', 70)`)
await pool.query(
  `INSERT INTO customers (id, first_name, last_name, email, phone, address) VALUES ('cus_000000000000000000001', 'Omar', 'Haddad', 'omar@example.com', $1, $1)`,
  [sealedForNobody],
)

/** Minutes of each road by its ends and the part of the day. */
type Roads = Map<string, number>
const keyOf = (one: string, other: string, band: string) => [...[one, other].sort(), band].join(' ')

async function drawRoads(random: (below: number) => number): Promise<Roads> {
  const roads: Roads = new Map()
  const rows = names.flatMap((one, index) =>
    names.slice(index).flatMap((other) => roadBands.map((band) => ({ one, other, band, minutes: 3 + random(100) }))),
  )
  for (const { one, other, band, minutes } of rows) roads.set(keyOf(one, other, band), minutes)
  await pool.query(
    `UPDATE roads r SET minutes = d.minutes FROM jsonb_to_recordset($1::jsonb) AS d (one text, other text, band text, minutes int)
      WHERE r.from_area = d.one AND r.to_area = d.other AND r.band = d.band`,
    [JSON.stringify(rows)],
  )
  return roads
}

/** Random visits of random people on so many days; those that the rules do not allow take place nowhere. */
function drawVisits(random: (below: number) => number, roads: Roads, first: string, days: number): Visit[] {
  const kept: Visit[] = []
  for (let number = 0; number < visitsADay * days; number++) {
    const professional = 1 + random(4)
    const isElsewhere = (professional === 1 || professional === 4) && random(3) === 0
    const at = isElsewhere ? 'sharjah' : city
    const area = random(5) === 0 ? null : isElsewhere ? farAway : (names[random(names.length)] ?? null)
    const from = addMinutes(instantOf(addDays(first, random(days)), '00:00'), 8 * 60 + 15 * random(48))
    const visit = { professional, city: at, area, from, until: addMinutes(from, 60 * (1 + random(3))) }
    if (isAble(roads, kept, visit)) kept.push(visit)
  }
  return kept
}

const places = [
  ...names.map((area) => ({ city, area })),
  { city, area: null },
  { city: 'sharjah', area: farAway },
  { city: 'sharjah', area: null },
]
const bookingAt = (visit: Pick<Visit, 'city' | 'area'>) =>
  `SM-AAAA-AAA${'ABCDEFGHJ'[places.findIndex((place) => place.city === visit.city && place.area === visit.area)]}`

await pool.query(
  `INSERT INTO bookings (id, customer_id, service_id, city, area, address, cleaners, hours, frequency, materials, payment_method, status, charge, vat, total, vat_basis_points)
    SELECT id, 'cus_000000000000000000001', 2, city, area, $2, 1, 2, 'Once', false, 'cash', 'confirmed', 10000, 500, 10500, 500
    FROM jsonb_to_recordset($1::jsonb) AS p (id text, city text, area text)`,
  [JSON.stringify(places.map((place) => ({ ...place, id: bookingAt(place) }))), sealedForNobody],
)

/** The database refuses none of them: its guards know the same rules. Nothing else that a visit sets off is of interest here. */
async function placeAll(visits: readonly Visit[]): Promise<void> {
  const rows = visits.map((visit, number) => ({
    ...visit,
    number: number + 1,
    booking: bookingAt(visit),
    ...travelOf(visit.professional, visit.city),
  }))
  const drawn = `jsonb_to_recordset($1::jsonb) AS d (booking text, number int, professional int, "from" timestamptz, until timestamptz, before int, after int)`
  const client = await pool.connect()
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM visit_assignments; DELETE FROM visits')
    await client.query(
      `INSERT INTO visits (booking_id, booked_at, city, service_id, payment_method, number, starts_at, ends_at)
      SELECT booking, b.created_at, b.city, 2, 'cash', number, "from", until FROM ${drawn} JOIN bookings b ON b.id = booking`,
      [JSON.stringify(rows)],
    )
    await client.query('SET LOCAL session_replication_role = origin')
    await client.query(
      `INSERT INTO visit_assignments (visit_id, professional_id, held)
      SELECT v.id, professional, tstzrange("from" - make_interval(mins => before), until + make_interval(mins => after))
      FROM ${drawn} JOIN visits v ON v.booking_id = booking AND v.number = d.number`,
      [JSON.stringify(rows)],
    )
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

const homeOf = (professional: number) => (professional === 4 ? 'sharjah' : 'dubai')

/** What is kept free around a visit where no road is known. */
function travelOf(professional: number, city: string): { before: number; after: number } {
  const home = homeOf(professional)
  const minutes = home === city ? buffer : home === 'dubai' ? 50 : 70
  return { before: minutes - buffer, after: minutes }
}

/** Whether one follows the other with the road between them, or with what is kept free where there is none. */
const follows = (roads: Roads, first: Visit, then: Visit) => addMinutes(first.until, minutesBetween(roads, first, then)) <= then.from

function minutesBetween(roads: Roads, first: Visit, then: Visit): number {
  const road = first.area && then.area ? roads.get(keyOf(first.area, then.area, bandOf(first.until))) : undefined
  return road ?? travelOf(first.professional, first.city).after + travelOf(then.professional, then.city).before
}

const minutesOf = (visits: readonly Visit[]) =>
  visits.reduce((sum, { from, until }) => sum + (until.getTime() - from.getTime()) / 60_000, 0)

/** Eight hours of visits a day, 48 a week, and an hour of rest beside the road in every five; the visits are split wherever there is one. */
function hasLegalHours(roads: Roads, wanted: Visit, others: readonly Visit[]): boolean {
  const all = [...others, wanted].sort((a, b) => a.from.getTime() - b.from.getTime())
  const stretches: Visit[][] = []
  for (const visit of all) {
    const last = stretches.at(-1)?.at(-1)
    const rested = last && addMinutes(last.until, 60 + minutesBetween(roads, last, visit))
    if (rested && visit.from < rested) stretches.at(-1)?.push(visit)
    else stretches.push([visit])
  }
  const own = stretches.find((stretch) => stretch.includes(wanted)) ?? []
  const [first, last] = [own[0], own.at(-1)]
  const isShort = own.length === 1 || !first || !last || last.until.getTime() - first.from.getTime() <= 300 * 60_000
  const ofDay = all.filter(({ from }) => dubaiDateOf(from) === dubaiDateOf(wanted.from))
  const ofWeek = all.filter(({ from }) => mondayOf(from) === mondayOf(wanted.from))
  return isShort && minutesOf(ofDay) <= 480 && minutesOf(ofWeek) <= 2_880
}

const mondayOf = (instant: Date) => addDays(dubaiDateOf(instant), -((weekdayOf(dubaiDateOf(instant)) + 6) % 7))

/** Whether somebody with these visits can do one more. */
function isAble(roads: Roads, visits: readonly Visit[], wanted: Visit): boolean {
  const within = (days: number, { from }: Visit) => Math.abs(from.getTime() - wanted.from.getTime()) < days * 86_400_000
  const own = visits.filter((visit) => visit.professional === wanted.professional && within(8, visit))
  const isReachable = own.every((visit) => !within(2, visit) || follows(roads, visit, wanted) || follows(roads, wanted, visit))
  return isReachable && hasLegalHours(roads, wanted, own)
}

type Wish = { area: string | null; hours: number; cleaners: number }

function bruteForce(roads: Roads, visits: readonly Visit[], day: string, wish: Wish): string[] {
  const starts = Array.from({ length: 48 }, (_, half) => timeOfMinutes(30 * half)).filter((time) => {
    const until = addMinutes(instantOf(day, time), wish.hours * 60)
    return minuteOfDay(instantOf(day, time)) >= 540 && dubaiDateOf(until) === day && minuteOfDay(until) <= 1_260
  })
  return starts.filter((time) => {
    const from = instantOf(day, time)
    const wanted = { city, area: wish.area, from, until: addMinutes(from, wish.hours * 60) }
    return [1, 2, 3, 4].filter((professional) => isAble(roads, visits, { ...wanted, professional })).length >= wish.cleaners
  })
}

const freeTimes = (asked: Context, wish: Wish, from: string, days: number) =>
  findFreeTimes(asked, { service: 2, from, days, city, ...wish, area: wish.area ?? undefined })

test(`on ${days} random days a time is offered exactly where there are people and the road fits`, { timeout: 900_000 }, async () => {
  let [offered, withRoads, compared, seed] = [0, 0, 0, 0]
  for (; compared < days; compared += fortnight) {
    seed++
    const random = randomFrom(seed * 7_919)
    const roads = await drawRoads(random)
    const visits = drawVisits(random, roads, monday, fortnight)
    await placeAll(visits)
    for (const area of [names[random(names.length)] ?? null, null]) {
      const wish = { area, hours: 2 + random(2), cleaners: 1 + random(2) }
      for (const { date, times } of await freeTimes(context, wish, monday, fortnight)) {
        expect(times, `${date} of fortnight ${seed} at ${area}`).toEqual(bruteForce(roads, visits, date, wish))
        offered += times.length
        if (area) withRoads += times.length
      }
    }
  }
  if (process.env.ROAD_DAYS) process.stdout.write(`${offered} times offered on ${compared} days, ${withRoads} of them by road\n`)
  expect(withRoads).toBeGreaterThan(days)
})

test('control: where roads that have changed stay in memory, other times are offered', async () => {
  const random = randomFrom(1)
  const forgetful = { ...context, memory: openBusinessMemory() }
  forgetful.memory.begin()
  const wish = { area: 'area_a', hours: 2, cleaners: 1 }
  await freeTimes(forgetful, wish, monday, fortnight)
  const roads = await drawRoads(random)
  const visits = drawVisits(random, roads, monday, fortnight)
  await placeAll(visits)
  const searched = (date: string) => bruteForce(roads, visits, date, wish)
  expect((await freeTimes(forgetful, wish, monday, fortnight)).some(({ date, times }) => `${times}` !== `${searched(date)}`)).toBe(true)
  forgetful.memory.forget()
  for (const { date, times } of await freeTimes(forgetful, wish, monday, fortnight)) expect(times, date).toEqual(searched(date))
})

long('exactly the times that are offered in an area can be booked there', async () => {
  for (let seed = 1; seed <= 3; seed++) {
    const random = randomFrom(seed)
    const roads = await drawRoads(random)
    await placeAll(drawVisits(random, roads, day, 1))
    const [found] = await freeTimes(context, { area: 'area_a', hours: 2, cleaners: 1 }, day, 1)
    for (let half = 18; half <= 38; half += 2) {
      const time = timeOfMinutes(half * 30)
      const wish = officeCleaning(await customerNamed(context, 'Aisha'), { time, area: 'area_a' })
      const outcome = await createBooking(context, wish, null).then(
        ({ id }) => id,
        ({ code }) => code,
      )
      expect(outcome, time).toMatch(found?.times.includes(time) ? /^SM-/ : /^time_taken$/)
      await pool.query('DELETE FROM visit_assignments WHERE visit_id IN (SELECT id FROM visits WHERE booking_id = $1)', [outcome])
    }
  }
})

test('an area that is not one of the city is refused', async () => {
  const question = { service: 2, from: day, days: 1, city, hours: 2, cleaners: 1 }
  await expect(findFreeTimes(context, { ...question, area: farAway })).rejects.toMatchObject({
    code: 'invalid',
    fields: { area: expect.any(String) },
  })
  const wish = officeCleaning(await customerNamed(context, 'Aisha'), { area: 'nowhere' })
  await expect(createBooking(context, wish, null)).rejects.toMatchObject({ code: 'invalid', fields: { area: expect.any(String) } })
})
