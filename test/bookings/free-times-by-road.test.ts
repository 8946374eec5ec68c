import { expect, test } from 'vitest'
import { addMinutes, dubaiDateOf, instantOf, minuteOfDay, timeOfMinutes } from '../../src/domain/dubai-time.ts'
import { bandOf, roadBands } from '../../src/domain/roads.ts'
import { findFreeTimes } from '../../src/operations/availability/find-free-times.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { contextOn } from '../context.ts'
import { createTestDatabase } from '../database.ts'
import { sealedForNobody } from '../vault.ts'
import { customerNamed, officeCleaning } from './people.ts'

const { pool } = await createTestDatabase()
const context = contextOn(pool)

/** How many random days are compared: ROAD_DAYS=500 for the whole proof. */
const days = Number(process.env.ROAD_DAYS ?? 8)
const visitsADay = 14
const buffer = 30
const [day, city] = ['2026-11-26', 'dubai']
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
await pool.query(`DELETE FROM roads WHERE '${farAway}' IN (from_area, to_area) AND from_area <> to_area`)
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

/** Gives random visits to random people; those that the database refuses take place nowhere. */
async function drawVisits(random: (below: number) => number): Promise<Visit[]> {
  await pool.query('DELETE FROM visit_assignments')
  const kept: Visit[] = []
  for (let number = 0; number < visitsADay; number++) {
    const professional = 1 + random(4)
    const isElsewhere = (professional === 1 || professional === 4) && random(3) === 0
    const at = isElsewhere ? 'sharjah' : city
    const area = random(5) === 0 ? null : isElsewhere ? farAway : (names[random(names.length)] ?? null)
    const from = addMinutes(instantOf(day, '00:00'), 8 * 60 + 15 * random(48))
    const visit = { professional, city: at, area, from, until: addMinutes(from, 60 * (1 + random(3))) }
    if (await place(visit, number)) kept.push(visit)
  }
  return kept
}

const bookingOf = (number: number) => `SM-AAAA-${'ABCDEFGH'[number >> 3]}${'ABCDEFGH'[number & 7]}AA`

async function place({ professional, city, area, from, until }: Visit, number: number): Promise<boolean> {
  const { before, after } = travelOf(professional, city)
  const { rows } = await pool.query(
    `WITH booking AS (
        INSERT INTO bookings (id, customer_id, service_id, city, area, address, cleaners, hours, frequency, materials, payment_method, status, charge, vat, total, vat_basis_points)
        VALUES ($1, 'cus_000000000000000000001', 2, $2, $3, $4, 1, 2, 'Once', false, 'cash', 'confirmed', 10000, 500, 10500, 500)
        ON CONFLICT (id) DO UPDATE SET city = excluded.city, area = excluded.area RETURNING id
      )
      INSERT INTO visits (booking_id, number, starts_at, ends_at) SELECT id, 1, $5, $6 FROM booking
      ON CONFLICT (booking_id, number) DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at RETURNING id`,
    [bookingOf(number), city, area, sealedForNobody, from, until],
  )
  return pool
    .query('INSERT INTO visit_assignments (visit_id, professional_id, held) VALUES ($1, $2, tstzrange($3, $4))', [
      rows[0].id,
      professional,
      addMinutes(from, -before),
      addMinutes(until, after),
    ])
    .then(
      () => true,
      (error) => {
        expect(error.code).toBe('23P01')
        return false
      },
    )
}

const homeOf = (professional: number) => (professional === 4 ? 'sharjah' : 'dubai')

/** What is kept free around a visit where no road is known. */
function travelOf(professional: number, city: string): { before: number; after: number } {
  const home = homeOf(professional)
  const minutes = home === city ? buffer : home === 'dubai' ? 50 : 70
  return { before: minutes - buffer, after: minutes }
}

/** Whether one follows the other with the road between them, or with what is kept free where there is none. */
function follows(roads: Roads, first: Visit, then: Visit): boolean {
  const road = first.area && then.area ? roads.get(keyOf(first.area, then.area, bandOf(first.until))) : undefined
  const kept = travelOf(first.professional, first.city).after + travelOf(then.professional, then.city).before
  return addMinutes(first.until, road ?? kept) <= then.from
}

const minutesOf = (visits: readonly Visit[]) =>
  visits.reduce((sum, { from, until }) => sum + (until.getTime() - from.getTime()) / 60_000, 0)

/** Eight hours of visits, and a pause of an hour beside the road in every five; the visits are split wherever there is one. */
function hasLegalDay(wanted: Visit, others: readonly Visit[]): boolean {
  const all = [...others, wanted].sort((a, b) => a.from.getTime() - b.from.getTime())
  const stretches: Visit[][] = []
  for (const visit of all) {
    const last = stretches.at(-1)?.at(-1)
    const rested = last && addMinutes(last.until, 60 + travelOf(last.professional, last.city).after)
    if (rested && visit.from < rested) stretches.at(-1)?.push(visit)
    else stretches.push([visit])
  }
  const own = stretches.find((stretch) => stretch.includes(wanted)) ?? []
  const [first, last] = [own[0], own.at(-1)]
  const isShort = own.length === 1 || !first || !last || last.until.getTime() - first.from.getTime() <= 300 * 60_000
  return isShort && minutesOf(all) <= 480
}

function bruteForce(roads: Roads, visits: Visit[], wish: { area: string | null; hours: number; cleaners: number }): string[] {
  const starts = Array.from({ length: 48 }, (_, half) => timeOfMinutes(30 * half)).filter((time) => {
    const until = addMinutes(instantOf(day, time), wish.hours * 60)
    return minuteOfDay(instantOf(day, time)) >= 540 && dubaiDateOf(until) === day && minuteOfDay(until) <= 1_260
  })
  return starts.filter((time) => {
    const from = instantOf(day, time)
    const able = [1, 2, 3, 4].filter((professional) => {
      const wanted = { professional, city, area: wish.area, from, until: addMinutes(from, wish.hours * 60) }
      return (
        visits
          .filter((visit) => visit.professional === professional)
          .every((visit) => follows(roads, visit, wanted) || follows(roads, wanted, visit)) &&
        hasLegalDay(
          wanted,
          visits.filter((visit) => visit.professional === professional),
        )
      )
    })
    return able.length >= wish.cleaners
  })
}

test(`on ${days} random days a time is offered exactly where there are people and the road fits`, { timeout: 900_000 }, async () => {
  let [offered, withRoads] = [0, 0]
  for (let seed = 1; seed <= days; seed++) {
    const random = randomFrom(seed * 7_919)
    const roads = await drawRoads(random)
    const visits = await drawVisits(random)
    for (const area of [names[random(names.length)] ?? null, null]) {
      const wish = { area, hours: 2 + random(2), cleaners: 1 + random(2) }
      const [found] = await findFreeTimes(context, { service: 2, from: day, days: 1, city, ...wish, area: area ?? undefined })
      expect(found?.times, `day ${seed} at ${area}`).toEqual(bruteForce(roads, visits, wish))
      offered += found?.times.length ?? 0
      if (area) withRoads += found?.times.length ?? 0
    }
  }
  if (process.env.ROAD_DAYS) process.stdout.write(`${offered} times offered, ${withRoads} of them by road\n`)
  expect(withRoads).toBeGreaterThan(days)
})

test('exactly the times that are offered in an area can be booked there', { timeout: 60_000 }, async () => {
  for (let seed = 1; seed <= 3; seed++) {
    const random = randomFrom(seed)
    await drawRoads(random)
    await drawVisits(random)
    const [found] = await findFreeTimes(context, { service: 2, from: day, days: 1, city, hours: 2, cleaners: 1, area: 'area_a' })
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
