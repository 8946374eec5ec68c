import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type CandidateFacts, compareCandidates } from '../../src/domain/assignment-reasons.ts'
import { freeProfessionals } from '../../src/operations/availability/free-professionals.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { deleteExpired } from '../../src/operations/retention/delete-expired.ts'
import { listCandidates } from '../../src/operations/visits/list-candidates.ts'
import { moveVisit } from '../../src/operations/visits/move-visit.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { customerNamed, officeCleaning, signedInAs, staffOn } from './people.ts'

const { pool } = await createTestDatabase()
const context = contextOn(pool)

const roads = { deira: 10, marina: 40, mirdif: 20 }
await pool.query(
  `INSERT INTO areas (slug, city, name, latitude, longitude)
    SELECT name, 'dubai', '{"en": "An area", "ar": "منطقة"}', 25.2, 55.3 FROM unnest($1::text[]) AS name`,
  [['karama', ...Object.keys(roads)]],
)
for (const [area, minutes] of Object.entries(roads))
  await pool.query(`UPDATE roads SET minutes = $2 WHERE from_area = least($1, 'karama') AND to_area = greatest($1, 'karama')`, [
    area,
    minutes,
  ])
for (const [index, area] of Object.keys(roads).entries())
  await pool.query('UPDATE professionals SET home_area = $2 WHERE id = $1', [index + 1, area])

beforeEach(async () => {
  await empty(pool, 'bookings', 'customers')
})

const assignedTo = async (booking: string): Promise<number[]> =>
  (
    await pool.query<{ id: number }>(
      'SELECT professional_id AS id FROM visit_assignments a JOIN visits v ON v.id = a.visit_id WHERE v.booking_id = $1 ORDER BY 1',
      [booking],
    )
  ).rows.map(({ id }) => id)

test('whoever has the shortest road to a visit goes, from home or between two visits', async () => {
  const wish = async (changes = {}) => officeCleaning(await customerNamed(context, 'Aisha'), { area: 'karama', ...changes })
  const first = await createBooking(context, await wish(), null)
  expect(await assignedTo(first.id)).toEqual([1])
  const both = await createBooking(context, await wish({ date: '2026-11-27', time: '14:00', cleaners: 2, total_price: 157.5 }), null)
  expect(await assignedTo(both.id)).toEqual([1, 3])
  // Whoever is in the area already is nearer than anybody at home.
  await pool.query('UPDATE visit_assignments a SET professional_id = 2 FROM visits v WHERE v.id = a.visit_id AND v.booking_id = $1', [
    first.id,
  ])
  const later = await createBooking(context, await wish({ time: '13:30' }), null)
  expect(await assignedTo(later.id)).toEqual([2])
})

test('whoever was at the customer before goes, unless they were disliked; staff see why', async () => {
  const person = await signedInAs(context, await customerNamed(context, 'Aisha'))
  const customer = (await pool.query('SELECT id FROM customers')).rows[0].id
  const earlier = await createBooking(person, officeCleaning(customer), null)
  await pool.query('UPDATE visit_assignments SET professional_id = 2')
  await pool.query(`UPDATE visits SET status = 'completed', confirmed_by = 'staff', completed_at = ends_at`)
  const again = await createBooking(person, officeCleaning(customer, { date: '2026-11-27', time: '14:00', area: 'karama' }), null)
  expect(await assignedTo(again.id)).toEqual([2])
  const shown = await listCandidates(staffOn(context), { id: again.id, number: 1 })
  expect(shown.slice(0, 3).map(({ id, is_known, extra_road }) => ({ id, is_known, extra_road }))).toEqual([
    { id: 2, is_known: true, extra_road: 40 },
    { id: 1, is_known: false, extra_road: 10 },
    { id: 3, is_known: false, extra_road: 20 },
  ])
  await pool.query(
    `INSERT INTO reviews (visit_id, booking_id, service_id, author, rating, written_by)
      SELECT v.id, v.booking_id, 2, 'Aisha', 2, 'customer' FROM visits v WHERE v.booking_id = $1`,
    [earlier.id],
  )
  const third = await createBooking(person, officeCleaning(customer, { date: '2026-11-30', area: 'karama' }), null)
  expect(await assignedTo(third.id)).toEqual([1])
})

type Kept = { candidates: CandidateFacts[]; keep_until: string }
const kept = async (booking: string): Promise<Kept[]> =>
  (
    await pool.query<Kept>(
      `SELECT r.candidates, r.keep_until::text FROM assignment_reasons r JOIN visits v ON v.id = r.visit_id WHERE v.booking_id = $1 ORDER BY v.number`,
      [booking],
    )
  ).rows

test('why those go, and the nearest others do not, is kept in the booking and shown to staff; a move keeps it anew', async () => {
  const person = await signedInAs(context, await customerNamed(context, 'Aisha'))
  const customer = (await pool.query('SELECT id FROM customers')).rows[0].id
  await createBooking(person, officeCleaning(customer), null)
  await pool.query('UPDATE visit_assignments SET professional_id = 2')
  await pool.query(`UPDATE visits SET status = 'completed', confirmed_by = 'staff', completed_at = ends_at`)
  await pool.query(
    `INSERT INTO professional_exceptions (professional_id, kind, begins_at, ends_at) VALUES (2, 'off', '2026-11-27', '2026-11-28')`,
  )
  const again = await createBooking(person, officeCleaning(customer, { date: '2026-11-27', time: '14:00', area: 'karama' }), null)
  expect(await kept(again.id)).toMatchObject([{ keep_until: '2027-02-25' }])
  const shown = async () =>
    (await listCandidates(staffOn(context), { id: again.id, number: 1 })).map(({ id, reason }) => [
      id,
      reason?.goes,
      reason?.code,
      reason?.minutes,
    ])
  const onFriday = [
    [1, true, 'road', 10],
    [3, false, 'road', 10],
    [2, false, 'absent', null],
  ]
  expect((await shown()).slice(0, 3)).toEqual(onFriday)
  await pool.query('DELETE FROM professional_exceptions')
  await moveVisit(person, { id: again.id, number: 1 }, { date: '2026-11-30', time: '14:00', expected_fee: 0 })
  expect((await shown()).slice(0, 3)).toEqual([
    [1, true, 'regular', null],
    [2, false, 'regular', null],
    [3, false, 'regular', null],
  ])
  context.setNow(new Date('2027-03-15T00:00Z'))
  await deleteExpired(context)
  expect(await kept(again.id)).toEqual([])
  context.setNow(testStart)
})

test('whoever the customer knows and whose gender is not known was kept back by the wish, not for want of skill', async () => {
  await pool.query(`UPDATE services SET allows_gender_wish = true WHERE id = 2`)
  await pool.query(`UPDATE professionals SET gender = 'female' WHERE id = 1`)
  const person = await signedInAs(context, await customerNamed(context, 'Aisha'))
  const customer = (await pool.query('SELECT id FROM customers')).rows[0].id
  await createBooking(person, officeCleaning(customer), null)
  await pool.query('UPDATE visit_assignments SET professional_id = 2')
  await pool.query(`UPDATE visits SET status = 'completed', confirmed_by = 'staff', completed_at = ends_at`)
  const again = await createBooking(person, officeCleaning(customer, { date: '2026-11-27', wants_gender: 'female' }), null)
  const [visit] = await kept(again.id)
  expect(visit?.candidates.map(({ id, refusal }) => [id, refusal])).toEqual([
    [1, null],
    [2, 'gender_wish'],
  ])
})

test('the database ranks as the reasons say', async () => {
  await pool.query(
    `WITH added AS (
      INSERT INTO professionals (name, city, home_area, languages)
      SELECT '{"en": "Maria", "ar": "ماريا"}', 'dubai', (ARRAY['karama', 'deira', 'marina', 'mirdif'])[n % 4 + 1], (ARRAY['{}', '{en}', '{ar}', '{ar,en}'])[n % 3 + 1]::text[]
      FROM generate_series(1, 24) AS n RETURNING id
    ), skilled AS (INSERT INTO professional_skills (professional_id, service_id) SELECT id, 2 FROM added)
    INSERT INTO fair_shares (professional_id, paid_minutes, median_minutes, counted_at) SELECT id, id * 7 % 5 * 240, 480, now() FROM added`,
  )
  const customer = await customerNamed(context, 'Omar')
  const wish = officeCleaning(customer, {
    area: 'karama',
    wants_language: 'ar',
    cleaners: 2,
    total_price: 157.5,
    frequency: 'Multiple times a week',
    weeks: 4,
  })
  const { id } = await createBooking(context, wish, null)
  const visits = await kept(id)
  expect(visits).toHaveLength(12)
  for (const { candidates } of visits) {
    const going = candidates.filter(({ goes }) => goes)
    const staying = candidates.filter(({ goes, refusal }) => !goes && refusal === null)
    expect([going.length, staying.length]).toEqual([2, 3])
    for (const one of going) for (const other of staying) expect(compareCandidates(one, other)).toBeLessThanOrEqual(0)
  }
})

test('the road that a visit adds is what the database tells of each person, and the same people go whether everybody is compared or the first are asked', async () => {
  await pool.query('UPDATE professionals SET is_active = false')
  await pool.query(
    `WITH added AS (
      INSERT INTO professionals (name, city, home_area)
      SELECT '{"en": "Maria", "ar": "ماريا"}', 'dubai', (ARRAY['karama', 'deira', 'marina', 'mirdif', NULL])[n % 5 + 1] FROM generate_series(1, 16) AS n RETURNING id
    ) INSERT INTO professional_skills (professional_id, service_id) SELECT id, 2 FROM added`,
  )
  const areas = ['karama', 'deira', 'marina', 'mirdif', undefined]
  const customer = await customerNamed(context, 'Layla')
  const person = await signedInAs(context, customer)
  for (let number = 0; number < 15; number++) {
    const time = ['09:00', '11:30', '15:30', '18:00'][number % 4] ?? '09:00'
    const date = number < 12 ? '2026-11-26' : '2026-11-25'
    await createBooking(
      person,
      officeCleaning(customer, { area: areas[(number * 3) % 5], date, time, cleaners: 2, total_price: 157.5 }),
      null,
    )
  }
  const search = (time: string, area: string, amongOthers: boolean, read: SQL) =>
    context.db.execute<{ id: number; road: number; told: number; from_home: number }>(
      sql`WITH ${freeProfessionals({
        wanted: sql`SELECT 1 AS visit_id, starts_at, starts_at + interval '2 hours' AS ends_at FROM (SELECT ${`2026-11-26T${time}:00+04:00`}::timestamptz AS starts_at) AS one`,
        serviceId: 2,
        city: 'dubai',
        area,
        cleaners: 3,
        buffer: 30,
        wishes: { gender: null, language: null, team: [] },
        language: 'en',
        bookingId: 'SM-2222-2222',
        amongOthers,
      })} ${read}`,
    )
  let betweenVisits = 0
  for (const time of ['07:30', '10:00', '13:30', '16:00', '19:30']) {
    for (const area of ['karama', 'marina']) {
      const all = sql`SELECT professional_id AS id, road, extra_road(professional_id, during, ${area}) AS told,
        coalesce(road_minutes(home_area, ${area}, road_band(starts_at)), 0) AS from_home FROM ranked`
      const { rows } = await search(time, area, false, all)
      expect(rows.length).toBeGreaterThan(0)
      for (const { id, road, told } of rows) expect([time, area, id, road]).toEqual([time, area, id, told])
      betweenVisits += rows.filter(({ told, from_home }) => told !== from_home).length
      const chosen = sql`SELECT professional_id AS id FROM chosen ORDER BY 1`
      const [compared, asked] = [await search(time, area, false, chosen), await search(time, area, true, chosen)]
      expect(asked.rows).toEqual(compared.rows)
    }
  }
  expect(betweenVisits).toBeGreaterThan(0)
})
