import type pg from 'pg'
import { expect, test } from 'vitest'
import { lockWaits } from '../lock-waits.ts'
import { broken, connections, databaseToAttack } from './line-of-areas.ts'

/** How many random acts are tried: ACTS=10000 for the whole proof. */
const acts = Number(process.env.ACTS ?? 600)
const bookings = Math.max(60, Math.round(acts / 40))
const professionals = Math.max(4, Math.round(bookings / 15))

const any = `(SELECT id FROM visits ORDER BY random() LIMIT 1)`
const somebody = `101 + floor(random() * ${professionals})::int`
const assign = (visit: string, person: string) => `INSERT INTO visit_assignments (visit_id, professional_id, held)
  SELECT id, ${person}, tstzrange(starts_at, ends_at + interval '30 minutes') FROM visits WHERE id = ${visit}`

/** What anybody with the database may do to visits, whether somebody goes to them or not. */
const doings = {
  assign: assign(any, somebody),
  'take off': `DELETE FROM visit_assignments WHERE ctid IN (SELECT ctid FROM visit_assignments ORDER BY random() LIMIT 1)`,
  exchange: `UPDATE visit_assignments SET professional_id = ${somebody} WHERE visit_id = ${any}`,
  move: `UPDATE visits SET starts_at = starts_at + by.minutes, ends_at = ends_at + by.minutes
    FROM (SELECT make_interval(mins => 30 * floor(random() * 9 - 4)::int) AS minutes) AS by WHERE id = ${any}`,
  lengthen: `UPDATE visits SET ends_at = starts_at + make_interval(mins => 60 + 30 * floor(random() * 5)::int) WHERE id = ${any}`,
  area: `UPDATE bookings SET area = (ARRAY['area_a', 'area_b', 'area_c', 'area_d', 'area_e', NULL])[1 + floor(random() * 6)::int]
    WHERE id = (SELECT booking_id FROM visits WHERE id = ${any})`,
}
/** People are sent to visits as often as all else happens. */
const deck = [...Object.values(doings), ...Array.from({ length: 4 }, () => doings.assign)]

/** Random acts by many connections at once, one or two in a transaction, which now and then takes a look before it commits. */
async function race(pool: pg.Pool): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>()
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  let left = acts
  const work = async () => {
    const client = await pool.connect()
    while (left > 0) {
      const chosen = Array.from({ length: Math.random() < 0.2 ? 2 : 1 }, () => deck[Math.floor(Math.random() * deck.length)] ?? '')
      left -= chosen.length
      try {
        await client.query('BEGIN')
        for (const doing of chosen) await client.query(doing)
        if (Math.random() < 0.3) await client.query('SELECT pg_sleep(0.005)')
        await client.query('COMMIT')
        count('done')
      } catch (error) {
        await client.query('ROLLBACK')
        count(String(Reflect.get(error as Error, 'constraint') ?? Reflect.get(error as Error, 'code')))
      }
    }
    client.release()
  }
  await Promise.all(Array.from({ length: connections }, work))
  return outcomes
}

/** Assignments that are elsewhere, or at another time, than their visit. */
const astray = async (pool: pg.Pool) =>
  (
    await pool.query(`SELECT count(*)::int AS count FROM visit_assignments a JOIN visits v ON v.id = a.visit_id JOIN bookings b ON b.id = v.booking_id
      WHERE a.area IS DISTINCT FROM b.area OR visit_alone(a.area, a.held, a.travel_before, a.travel_after) <> tstzrange(v.starts_at, v.ends_at)`)
  ).rows[0].count

/** What stood before: assignments read where and when their visit is without holding it, and only another area of the booking followed. */
const unguarded = `
  DROP TRIGGER visits_followed ON visits; DROP TRIGGER visits_times_held ON visits;
  DO $$ BEGIN EXECUTE replace(pg_get_functiondef('place_assignment'::regproc), 'FOR SHARE OF b', ''); END $$`

test('visits that are moved, lengthened and placed elsewhere while people are sent to them leave nobody where they cannot be', {
  timeout: 1_800_000,
}, async () => {
  const pool = await databaseToAttack(bookings, professionals)
  const outcomes = await race(pool)
  if (process.env.ACTS) process.stdout.write(`${JSON.stringify(Object.fromEntries(outcomes))}\n`)
  expect(outcomes.get('done')).toBeGreaterThan(acts / 10)
  expect(outcomes.get('road_is_long_enough')).toBeGreaterThan(0)
  const expected = ['done', 'professional_in_one_place', 'road_is_long_enough', 'hours_are_legal', 'visit_assignments_pkey', '40P01']
  expect([...outcomes.keys()].filter((outcome) => !expected.includes(outcome))).toEqual([])
  expect(await broken(pool)).toEqual({ overlaps: 0, roads: 0, longDays: 0, withoutRest: 0 })
  expect(await astray(pool)).toBe(0)
})

test('negative control: where assignments do not follow their visits, people are in two places', { timeout: 1_800_000 }, async () => {
  const pool = await databaseToAttack(bookings, professionals)
  await pool.query(unguarded)
  await race(pool)
  const found = await broken(pool)
  if (process.env.ACTS) process.stdout.write(`${JSON.stringify({ ...found, astray: await astray(pool) })}\n`)
  expect(found.roads + found.overlaps).toBeGreaterThan(0)
})

/** Somebody is sent to a visit, and before that is committed another connection does something to the visit. Whether it waited, and where the assignment then is. */
async function whileAssigning(pool: pg.Pool, doing: string): Promise<{ waited: boolean; astray: number }> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT v.id FROM visits v JOIN bookings b ON b.id = v.booking_id WHERE b.area = $1 LIMIT 1',
    ['area_a'],
  )
  const visit = rows[0]?.id ?? ''
  const [one, other] = [await pool.connect(), await pool.connect()]
  await one.query('BEGIN')
  await one.query(assign(visit, '101'))
  let isOver = false
  const changing = other.query(doing.replace('$1', visit)).finally(() => (isOver = true))
  while (!isOver && (await lockWaits(pool)) === 0);
  const waited = !isOver
  await one.query('COMMIT')
  await changing
  for (const client of [one, other]) client.release()
  return { waited, astray: await astray(pool) }
}

const changes = [
  `UPDATE bookings SET area = 'area_b' WHERE id = (SELECT booking_id FROM visits WHERE id = $1)`,
  `UPDATE visits SET ends_at = ends_at + interval '30 minutes' WHERE id = $1`,
]

test.each(changes)('whoever changes a visit to which somebody is being sent waits: %s', async (doing) => {
  const pool = await databaseToAttack(60, 4)
  expect(await whileAssigning(pool, doing)).toEqual({ waited: true, astray: 0 })
  const other = await databaseToAttack(60, 4)
  await other.query(unguarded)
  // Control.
  expect(await whileAssigning(other, doing)).toEqual({ waited: false, astray: 1 })
})

test('whoever does not read what others committed moves nothing', async () => {
  const pool = await databaseToAttack(60, 4)
  const client = await pool.connect()
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  await client.query(changes[1]?.replace('$1', any) ?? '')
  await expect(client.query('COMMIT')).rejects.toMatchObject({ code: '55000' })
  client.release()
})
