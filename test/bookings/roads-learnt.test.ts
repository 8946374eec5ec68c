import { beforeEach, expect, test } from 'vitest'
import { learnRoads } from '../../src/operations/areas/learn-roads.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { customerNamed, officeCleaning } from './people.ts'

const { pool } = await createTestDatabase()
const context = contextOn(pool)
await pool.query(
  `INSERT INTO areas (slug, city, name, latitude, longitude)
    SELECT name, 'dubai', '{"en": "An area", "ar": "منطقة"}', 25.2, 55.3 FROM unnest('{deira,karama,marina}'::text[]) AS name`,
)
await pool.query(`UPDATE professionals SET home_area = 'deira' WHERE id = 1`)

beforeEach(async () => {
  context.setNow(testStart)
  await empty(pool, 'bookings', 'customers', 'queue_items')
  await pool.query(`UPDATE roads SET minutes = 20, source = 'guess', samples = 0`)
})

/** A visit of the first professional in an area; returns its id. */
async function visitIn(area: string, date: string, time: string): Promise<number> {
  const { id } = await createBooking(context, officeCleaning(await customerNamed(context, 'Aisha'), { area, date, time }), null)
  await pool.query('UPDATE visit_assignments a SET professional_id = 1 FROM visits v WHERE v.id = a.visit_id AND v.booking_id = $1', [id])
  return (await pool.query('SELECT id FROM visits WHERE booking_id = $1', [id])).rows[0].id
}
const weekdays = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']

/** Somebody sets out for a visit so many minutes before they arrive at a quarter past nine. */
const journey = (visit: number, minutes: number) =>
  pool.query(
    `INSERT INTO visit_journeys (visit_id, professional_id, left_at, arrived_at)
      SELECT id, 1, arrives - make_interval(mins => $2), arrives FROM visits, LATERAL (SELECT starts_at - interval '45 minutes' AS arrives) AS t WHERE id = $1`,
    [visit, minutes],
  )
const road = async (band: string) =>
  (await pool.query(`SELECT minutes, source, samples FROM roads WHERE from_area = 'deira' AND to_area = 'karama' AND band = $1`, [band]))
    .rows[0]

test('a road is what seven of ten journeys took, once there are eight, and what staff set stays', async () => {
  const visits: number[] = []
  for (const date of weekdays) visits.push(await visitIn('karama', date, '10:00'))
  for (const [index, visit] of visits.slice(0, 7).entries()) await journey(visit, 20 + 2 * index)
  context.setNow(new Date('2026-12-04T00:00Z'))
  expect(await learnRoads(context)).toBe(0)
  // Forgotten until the evening before: longer than any road.
  await journey(visits[7] ?? 0, 700)
  expect(await learnRoads(context)).toBe(0)
  await pool.query(`UPDATE visit_journeys SET left_at = arrived_at - interval '34 minutes' WHERE visit_id = $1`, [visits[7]])
  expect(await learnRoads(context)).toBe(1)
  // Of 20, 22 … 34 the 70th percentile is 29.8.
  expect(await road('morning')).toEqual({ minutes: 30, source: 'measured', samples: 8 })
  expect(await road('calm')).toMatchObject({ minutes: 20, source: 'guess' })
  expect(await learnRoads(context)).toBe(0)
  await pool.query(`UPDATE roads SET minutes = 55, source = 'staff' WHERE band = 'morning'`)
  expect(await learnRoads(context)).toBe(0)
  expect(await road('morning')).toMatchObject({ minutes: 55, source: 'staff' })
})

test('a journey begins at the visit before it, or at home', async () => {
  const [first, second] = [await visitIn('karama', '2026-11-25', '10:00'), await visitIn('marina', '2026-11-25', '14:00')]
  await journey(first, 30)
  await journey(second, 30)
  const { rows } = await pool.query('SELECT from_area, band FROM visit_journeys ORDER BY visit_id')
  expect(rows).toEqual([
    { from_area: 'deira', band: 'morning' },
    { from_area: 'karama', band: 'calm' },
  ])
})

const conflicts = async () =>
  (await pool.query<{ id: string }>(`SELECT subject_id AS id FROM queue_items WHERE queue = 'conflicts' ORDER BY 1`)).rows.map(
    ({ id }) => id,
  )

test('visits that a longer road or a lower limit breaks wait in the queue of conflicts until it is mended', async () => {
  const day = '2099-11-25'
  const visits = [await visitIn('karama', '2026-11-25', '10:00'), await visitIn('marina', '2026-11-25', '12:30')].map(String)
  await pool.query(`UPDATE bookings SET status = 'confirmed'`)
  // The database's own clock decides what lies ahead.
  await pool.query(
    `UPDATE visits SET starts_at = $1::date + (starts_at AT TIME ZONE 'UTC')::time, ends_at = $1::date + (ends_at AT TIME ZONE 'UTC')::time`,
    [day],
  )
  await pool.query(`UPDATE visit_assignments a SET held = tstzrange(v.starts_at, v.ends_at) FROM visits v WHERE v.id = a.visit_id`)
  expect(await conflicts()).toEqual([])
  await pool.query(`UPDATE roads SET minutes = 45 WHERE from_area = 'karama' AND to_area = 'marina'`)
  expect(await conflicts()).toEqual(visits)
  await pool.query(`UPDATE roads SET minutes = 25 WHERE from_area = 'karama' AND to_area = 'marina'`)
  expect(await conflicts()).toEqual([])
  await pool.query('UPDATE professionals SET most_minutes_day = 180 WHERE id = 1')
  expect(await conflicts()).toEqual(visits)
  // Somebody else takes one of them.
  await pool.query('UPDATE visit_assignments SET professional_id = 2 WHERE visit_id = $1', [visits[0]])
  expect(await conflicts()).toEqual([])
  await expect(pool.query('UPDATE professionals SET most_minutes_day = 540 WHERE id = 1')).rejects.toMatchObject({
    constraint: 'overtime_is_agreed',
  })
  await pool.query(`UPDATE professionals SET most_minutes_day = 540, overtime_agreed_on = '2026-11-01' WHERE id = 1`)
})
