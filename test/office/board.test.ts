import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsOf } from '../../bench/plans.ts'
import type { Board, BoardPerson } from '../../src/contracts/office/board.ts'
import { dubaiDateOf, minuteOfDay } from '../../src/domain/dubai-time.ts'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { systemContext } from '../../src/operations/context.ts'
import { openSite } from '../accounts/site.ts'
import { visitToCome } from './visit-to-come.ts'

const site = await openSite()
const { call, join, joinStaff, query } = site
let [aisha, omar] = ['', '']
let [mona, sara, early, late] = [0, 0, 0, 0]

/**
 * Thursday 26 November: Mona has a visit at 10:00 in Jumeirah and one at 13:00 in Deira, Sara none. Mona works from 9 to 18 o'clock; Sara is away
 * from noon on.
 */
beforeAll(async () => {
  aisha = await join('Aisha')
  omar = await joinStaff('Omar', 'admin')
  await query(`INSERT INTO areas (slug, city, name, latitude, longitude) VALUES
    ('al_quoz', 'dubai', '{"en":"Al Quoz","ar":"القوز"}', 25.142, 55.238), ('deira', 'dubai', '{"en":"Deira","ar":"ديرة"}', 25.271, 55.308),
    ('jumeirah_1', 'dubai', '{"en":"Jumeirah 1","ar":"جميرا 1"}', 25.224, 55.257)`)
  const people = await query(`INSERT INTO professionals (name, city, home_area) VALUES
    ('{"en": "Mona Adel", "ar": "منى عادل"}', 'dubai', 'al_quoz'), ('{"en": "Sara Khan", "ar": "سارة خان"}', 'dubai', NULL) RETURNING id`)
  ;[mona, sara] = people.map(({ id }) => id)
  await query('INSERT INTO fair_shares (professional_id, paid_minutes, median_minutes, counted_at) VALUES ($1, 1200, 900, now())', [mona])
  await query(`INSERT INTO professional_skills SELECT unnest($1::int[]), 2`, [[mona, sara]])
  await query(`INSERT INTO professional_weeks (professional_id, weekday, begins, ends) VALUES ($1, 4, 540, 1080)`, [mona])
  await query(
    `INSERT INTO professional_exceptions (professional_id, kind, begins_at, ends_at) VALUES ($1, 'off', '2026-11-26T12:00+04', '2026-11-27T12:00+04')`,
    [sara],
  )
  ;[early, late] = await Promise.all([sendMona('jumeirah_1', '10:00'), sendMona('deira', '13:00')])
})
afterAll(() => site.emptyOfPeople('professional_exceptions'))

async function sendMona(area: string, time: string): Promise<number> {
  const id = await visitToCome(site, aisha, { time })
  await confirmBooking(systemContext(site.services), id)
  const [visit] = await query('SELECT id::int FROM visits WHERE booking_id = $1', [id])
  await query('DELETE FROM visit_assignments WHERE visit_id = $1', [visit.id])
  await query('UPDATE bookings SET area = $2 WHERE id = $1', [id, area])
  await query(
    `INSERT INTO visit_assignments (visit_id, professional_id, held) SELECT id, $2, tstzrange(starts_at, ends_at) FROM visits WHERE id = $1`,
    [visit.id, mona],
  )
  return visit.id
}

const boardOf = async (parameters = 'city=dubai&date=2026-11-26'): Promise<Board> =>
  (await call('GET', `/api/admin/dispatch?${parameters}`, { token: omar })).body.data
const person = (board: Board, id: number) => board.people.find((one) => one.id === id) as BoardPerson

test('the rows are those who work, with their hours, stops, the roads between them and what the day asks of them', async () => {
  const board = await boardOf()
  const [{ minutes }] = await query(`SELECT minutes FROM roads WHERE from_area = 'deira' AND to_area = 'jumeirah_1' AND band = 'calm'`)
  expect(board).toMatchObject({ city: 'dubai', now: null, hours: { from: 480 }, is_cut: false })
  expect(person(board, mona)).toEqual({
    id: mona,
    name: 'Mona Adel',
    home: 'Al Quoz',
    works: [{ from: 540, until: 1_080 }],
    absences: [],
    stops: [
      { visit: early, from: 600, until: 720, is_away: false, road: { minutes, is_known: true, is_short: false } },
      { visit: late, from: 780, until: 900, is_away: false, road: null },
    ],
    booked: 240,
    capacity: 480,
    longest_pause: expect.any(Number),
    week: 240,
    most_week: 2_880,
    share: { paid: 1_200, median: 900 },
    broken: null,
  })
  expect(person(board, sara)).toMatchObject({
    home: 'Dubai',
    absences: [{ from: 720, until: 1_440 }],
    stops: [],
    booked: 0,
    week: 0,
    share: null,
  })
  expect(board.visits.find(({ id }) => id === early)).toMatchObject({
    ...{ from: 600, until: 720, customer_name: 'Aisha Rahman', area_name: 'Jumeirah 1', elsewhere: null, cleaners: 1 },
    ...{ team: [{ id: mona, name: 'Mona Adel', is_pinned: false }], needs_people: false, can_change: true },
  })
})

test('whoever does not work that day has no row, unless they have a visit', async () => {
  const friday = await boardOf('city=dubai&date=2026-11-27')
  expect(friday.people.map(({ id }) => id)).not.toContain(mona)
  expect((await boardOf('city=ajman&date=2026-11-26')).visits).toEqual([])
  await query('UPDATE professional_weeks SET weekday = 5 WHERE professional_id = $1', [mona])
  expect(person(await boardOf(), mona)).toMatchObject({ works: [], stops: [{ is_away: true }, { is_away: true }], capacity: 0 })
  await query('UPDATE professional_weeks SET weekday = 4 WHERE professional_id = $1', [mona])
})

test('a road that has become longer than its gap is marked, and where none is known the usual time is kept', async () => {
  const [{ minutes }] = await query(`SELECT minutes FROM roads WHERE from_area = 'deira' AND to_area = 'jumeirah_1' AND band = 'calm'`)
  const setRoad = (longer: number) => query(`UPDATE roads SET minutes = $1 WHERE from_area = 'deira' AND to_area = 'jumeirah_1'`, [longer])
  await setRoad(75)
  expect(person(await boardOf(), mona).stops[0]?.road).toEqual({ minutes: 75, is_known: true, is_short: true })
  await setRoad(minutes)
  await query('DELETE FROM roads WHERE from_area = $1 AND to_area = $2', ['deira', 'jumeirah_1'])
  expect(person(await boardOf(), mona).stops[0]?.road).toMatchObject({ is_known: false, is_short: false })
  await query(
    `INSERT INTO roads (from_area, to_area, band, minutes) SELECT 'deira', 'jumeirah_1', unnest('{calm,morning,evening}'::text[]), $1`,
    [minutes],
  )
})

test('what nobody goes to waits, and a pin shows', async () => {
  await query('UPDATE visit_assignments SET is_pinned = true WHERE visit_id = $1', [early])
  await query('DELETE FROM visit_assignments WHERE visit_id = $1', [late])
  const { visits } = await boardOf()
  expect(visits.map(({ id, needs_people, team }) => [id, needs_people, team.map(({ is_pinned }) => is_pinned)])).toEqual([
    [early, false, [true]],
    [late, true, []],
  ])
  await query(`UPDATE bookings SET status = 'pending' WHERE id = (SELECT booking_id FROM visits WHERE id = $1)`, [late])
  expect((await boardOf()).visits.map(({ id }) => id)).toEqual([early])
})

test('today has its minute, a day without a date is today, and a city that is none is refused', async () => {
  expect(await boardOf('city=dubai')).toMatchObject({ date: dubaiDateOf(site.now()), now: minuteOfDay(site.now()) })
  expect(await call('GET', '/api/admin/dispatch?city=Dubai%20Mall', { token: omar })).toMatchObject({ status: 422 })
  expect(await call('GET', '/api/admin/dispatch', { token: omar })).toMatchObject({ status: 422 })
})

test('a full day asks the database no more often than an empty one', async () => {
  const statementsFor = (date: string) => statementsOf(async () => expect((await boardOf(`city=dubai&date=${date}`)).date).toBe(date))
  // What the process remembers of settings is read with the first.
  await statementsFor('2026-11-25')
  const [full, empty] = [await statementsFor('2026-11-26'), await statementsFor('2027-06-01')]
  expect(full.length).toBe(empty.length)
})
