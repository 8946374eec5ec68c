import type pg from 'pg'
import { expect, test } from 'vitest'
import { broken, connections, databaseToAttack as databaseWith } from './line-of-areas.ts'

/** How many random assignments are tried: ASSIGNMENTS=10000 for the whole proof. */
const assignments = Number(process.env.ASSIGNMENTS ?? 500)
const professionals = Math.max(5, Math.round(assignments / 100))

const databaseToAttack = () => databaseWith(assignments, professionals)

/** Each visit is given to random people by one of many connections at once, which now and then takes a look before it commits. */
async function attack(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM visits ORDER BY random()')
  const outcomes = new Map<string, number>()
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  const work = async () => {
    const client = await pool.connect()
    for (let visit = rows.pop(); visit; visit = rows.pop()) {
      try {
        await client.query('BEGIN')
        await client.query(
          `INSERT INTO visit_assignments (visit_id, professional_id, held)
            SELECT id, 101 + floor(random() * ${professionals})::int, tstzrange(starts_at, ends_at + interval '30 minutes') FROM visits WHERE id = $1`,
          [visit.id],
        )
        if (Math.random() < 0.3) await client.query('SELECT pg_sleep(0.005)')
        if (Math.random() < 0.1)
          await client.query('UPDATE visit_assignments SET professional_id = 101 + professional_id % $2 WHERE visit_id = $1', [
            visit.id,
            professionals,
          ])
        await client.query('COMMIT')
        count('assigned')
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

test('random assignments from many connections leave no overlap and no road longer than its gap', { timeout: 600_000 }, async () => {
  const pool = await databaseToAttack()
  const outcomes = await attack(pool)
  if (process.env.ASSIGNMENTS) process.stdout.write(`${JSON.stringify(Object.fromEntries(outcomes))}\n`)
  expect(outcomes.get('assigned')).toBeGreaterThan(30)
  expect(outcomes.get('road_is_long_enough')).toBeGreaterThan(0)
  // The exclusion constraint may find two that wait for each other.
  const expected = ['assigned', 'professional_in_one_place', 'road_is_long_enough', 'hours_are_legal', '40P01']
  expect([...outcomes.keys()].filter((outcome) => !expected.includes(outcome))).toEqual([])
  expect(await broken(pool)).toEqual({ overlaps: 0, roads: 0, longDays: 0, withoutRest: 0 })
})

test('negative control: without the guard the same attack finds roads that are too long', { timeout: 600_000 }, async () => {
  const pool = await databaseToAttack()
  await pool.query(
    'DROP TRIGGER visit_assignments_guarded ON visit_assignments; DROP TRIGGER visit_assignments_guarded_changed ON visit_assignments',
  )
  await attack(pool)
  const found = await broken(pool)
  if (process.env.ASSIGNMENTS) process.stdout.write(`${JSON.stringify(found)}\n`)
  expect(found.roads).toBeGreaterThan(0)
  expect(found.overlaps).toBe(0)
})

/** The rule of before: half an hour is kept for any road. */
const halfAnHourForAnyRoad = `CREATE OR REPLACE FUNCTION broken_hours(professional integer, visit tstzrange, place text, travel_before integer, travel_after integer) RETURNS text
  LANGUAGE sql STABLE AS 'SELECT broken_hours($1, $2, $5)'`

/** Gives somebody a visit of two hours at one end of the line and one of three at the other, 175 minutes apart by road, after a gap of so many minutes. */
async function acrossTheLine(pool: pg.Pool, gap: number): Promise<string> {
  const [near, far] = await Promise.all(['area_a', 'area_e'].map((area, index) => visitIn(pool, area, index)))
  await pool.query(
    `UPDATE visits SET starts_at = t.begins, ends_at = t.begins + interval '3 hours'
    FROM (SELECT ends_at + make_interval(mins => $2) AS begins FROM visits WHERE id = $1) AS t WHERE id = $3`,
    [near, gap, far],
  )
  const assign = `INSERT INTO visit_assignments (visit_id, professional_id, held) SELECT id, 101, tstzrange(starts_at, ends_at + interval '30 minutes') FROM visits WHERE id = $1`
  await pool.query(assign, [near])
  return pool.query(assign, [far]).then(
    () => 'taken',
    ({ constraint }) => constraint,
  )
}

test('a pause is an hour that is not on the road: a minute less is none', async () => {
  expect(await acrossTheLine(await databaseToAttack(), 174)).toBe('road_is_long_enough')
  expect(await acrossTheLine(await databaseToAttack(), 176)).toBe('hours_are_legal')
  expect(await acrossTheLine(await databaseToAttack(), 234)).toBe('hours_are_legal')
  expect(await acrossTheLine(await databaseToAttack(), 235)).toBe('taken')
})

test('negative control: with half an hour for any road, a minute of rest is taken for a pause, and the attack leaves days without one', {
  timeout: 600_000,
}, async () => {
  const pool = await databaseToAttack()
  await pool.query(halfAnHourForAnyRoad)
  expect(await acrossTheLine(pool, 176)).toBe('taken')
  await attack(pool)
  expect((await broken(pool)).withoutRest).toBeGreaterThan(0)
})

/** Two connections give one person two visits 60 minutes apart, 85 minutes of road between them, before either commits. */
async function raceForOne(pool: pg.Pool): Promise<PromiseSettledResult<unknown>[]> {
  const [near, far] = await Promise.all(['area_a', 'area_d'].map((area, index) => visitIn(pool, area, index)))
  const [one, other] = [await pool.connect(), await pool.connect()]
  await Promise.all([one, other].map((client) => client.query('BEGIN')))
  const assign = `INSERT INTO visit_assignments (visit_id, professional_id, held) SELECT id, 101, tstzrange(starts_at, ends_at) FROM visits WHERE id = $1`
  await one.query(assign, [near])
  const second = other.query(assign, [far]).then(() => other.query('COMMIT'))
  const settled = Promise.allSettled([second])
  // The second one either waits for its turn or is through.
  await waitsForALock(pool, settled)
  const [first] = await Promise.allSettled([one.query('COMMIT')])
  const results = [first, ...(await settled)]
  await Promise.all([one, other].map((client) => client.query('ROLLBACK').then(() => client.release())))
  return results
}

/** A visit of two hours on a day of its own: the first from 10:00 to 12:00, the second from 13:00. */
async function visitIn(pool: pg.Pool, area: string, index: number): Promise<string> {
  const { rows } = await pool.query(
    `WITH booking AS (SELECT id FROM bookings ORDER BY id OFFSET $2 LIMIT 1), placed AS (
        UPDATE bookings SET area = $1 FROM booking WHERE bookings.id = booking.id RETURNING bookings.id
      ) INSERT INTO visits (booking_id, number, starts_at, ends_at)
      SELECT id, 2, begins, begins + interval '2 hours' FROM placed, (SELECT '2027-01-05T06:00Z'::timestamptz + $2 * interval '3 hours' AS begins) AS t
      RETURNING id`,
    [area, index],
  )
  return rows[0].id
}

/** Ends when a connection waits for its turn, or with `over`. */
async function waitsForALock(pool: pg.Pool, over: Promise<unknown>): Promise<void> {
  let isOver = false
  over.then(() => (isOver = true))
  while (!isOver) {
    const { rows } = await pool.query(
      `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT granted`,
    )
    if (rows.length > 0) return
  }
}

test('of two connections that give somebody two visits too far apart, the second one is refused', async () => {
  const pool = await databaseToAttack()
  expect(await raceForOne(pool)).toMatchObject([{ status: 'fulfilled' }, { reason: { constraint: 'road_is_long_enough' } }])
})

test('negative control: without the turn in front of the guard, both get through', async () => {
  const pool = await databaseToAttack()
  await pool.query(`CREATE OR REPLACE FUNCTION lock_weeks_of(these visit_assignments[]) RETURNS void LANGUAGE sql AS 'SELECT'`)
  expect(await raceForOne(pool)).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  expect((await broken(pool)).roads).toBe(1)
})

test('whoever does not read what others committed assigns nobody', async () => {
  const pool = await databaseToAttack()
  const client = await pool.connect()
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  const assigning = client.query(
    `INSERT INTO visit_assignments (visit_id, professional_id, held) SELECT id, 101, tstzrange(starts_at, ends_at) FROM visits LIMIT 1`,
  )
  await expect(assigning).rejects.toMatchObject({ code: '55000' })
  await client.query('ROLLBACK')
  client.release()
})

test('a booking whose area becomes known is kept where its people can be, or not at all', async () => {
  const pool = await databaseToAttack()
  const visits = await Promise.all(['area_a', 'area_c'].map((area, index) => visitIn(pool, area, index)))
  for (const visit of visits)
    await pool.query(
      `INSERT INTO visit_assignments (visit_id, professional_id, held) SELECT id, 102, tstzrange(starts_at, ends_at + interval '30 minutes') FROM visits WHERE id = $1`,
      [visit],
    )
  const move = (area: string | null) =>
    pool.query('UPDATE bookings SET area = $2 WHERE id = (SELECT booking_id FROM visits WHERE id = $1)', [visits[1], area])
  const heldFor = async () =>
    (await pool.query('SELECT area, upper(held) - lower(held) AS held FROM visit_assignments WHERE visit_id = $1', [visits[1]])).rows[0]
  expect(await heldFor()).toMatchObject({ area: 'area_c', held: { hours: 2 } })
  await move('area_b')
  expect(await heldFor()).toMatchObject({ area: 'area_b', held: { hours: 2 } })
  await expect(move('area_e')).rejects.toMatchObject({ constraint: 'road_is_long_enough' })
  await move(null)
  expect(await heldFor()).toMatchObject({ area: null, held: { hours: 2, minutes: 30 } })
})
