import type pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { sealedForNobody } from '../vault.ts'

/** How many random assignments are tried: ASSIGNMENTS=10000 for the whole proof. */
const assignments = Number(process.env.ASSIGNMENTS ?? 500)
const connections = 8
const professionals = Math.max(5, Math.round(assignments / 100))
const days = 3

/** Areas along a line, some minutes apart, so that each road is the sum of those on its way. */
const places = { a: 0, b: 12, c: 35, d: 80, e: 170 }

/** A database with people, and visits that nobody has yet: a fifth of them in no known area. */
async function databaseToAttack(): Promise<pg.Pool> {
  const { pool } = await createTestDatabase(connections)
  const names = Object.keys(places).map((name) => `area_${name}`)
  await pool.query(
    `INSERT INTO areas (slug, city, name, latitude, longitude)
      SELECT name, 'dubai', '{"en": "An area", "ar": "منطقة"}', 25.2, 55.3 FROM unnest($1::text[]) AS name`,
    [names],
  )
  for (const [one, from] of Object.entries(places))
    for (const [other, to] of Object.entries(places))
      await pool.query(`UPDATE roads SET minutes = $3, source = 'staff' WHERE from_area = $1 AND to_area = $2`, [
        `area_${one}`,
        `area_${other}`,
        Math.abs(from - to) + 5,
      ])
  await pool.query(
    `INSERT INTO professionals (id, name, city) SELECT 100 + n, '{"en": "Maria", "ar": "ماريا"}', 'dubai' FROM generate_series(1, $1::int) AS n`,
    [professionals],
  )
  await pool.query(
    `INSERT INTO customers (id, first_name, last_name, email, phone, address)
      VALUES ('cus_000000000000000000001', 'Omar', 'Haddad', 'omar@example.com', $1, $1)`,
    [sealedForNobody],
  )
  const letter = (place: number) => `substr('ABCDEFGH', 1 + ((n >> ${3 * place}) & 7), 1)`
  const id = `'SM-' || ${[0, 1, 2, 3].map(letter).join(' || ')} || '-' || ${[4, 5, 6, 7].map(letter).join(' || ')}`
  await pool.query(
    `INSERT INTO bookings (id, customer_id, service_id, city, area, address, cleaners, hours, frequency, materials, payment_method, charge, vat, total, vat_basis_points)
      SELECT ${id}, 'cus_000000000000000000001', 2, 'dubai', CASE WHEN random() < 0.8 THEN ($2::text[])[1 + floor(random() * cardinality($2::text[]))::int] END,
        $3, 1, 2, 'Once', false, 'cash', 10000, 500, 10500, 500 FROM generate_series(1, $1::int) AS n`,
    [assignments, names, sealedForNobody],
  )
  await pool.query(
    `INSERT INTO visits (booking_id, number, starts_at, ends_at)
      SELECT id, 1, begins, begins + make_interval(hours => 1 + floor(random() * 2)::int)
      FROM (SELECT id, '2026-11-25T00:00Z'::timestamptz + make_interval(days => floor(random() * $1)::int, mins => 15 * floor(random() * 96)::int) AS begins
        FROM bookings) AS b`,
    [days],
  )
  return pool
}

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

/**
 * Pairs of visits of one person that overlap, pairs with a road longer than the gap, days of more than eight hours, and stretches of more than five without an hour that is
 * not on the road, counted from the visits themselves.
 */
async function broken(pool: pg.Pool): Promise<{ overlaps: number; roads: number; longDays: number; withoutRest: number }> {
  const { rows } = await pool.query(`
    WITH assigned AS (
      SELECT a.professional_id, v.id, v.starts_at, v.ends_at, b.area
      FROM visit_assignments a JOIN visits v ON v.id = a.visit_id JOIN bookings b ON b.id = v.booking_id WHERE a.is_active
    ), pairs AS (
      SELECT one.ends_at AS leaves, other.starts_at AS begins, one.starts_at < other.ends_at AND other.starts_at < one.ends_at AS clash,
        CASE WHEN one.area IS NULL OR other.area IS NULL THEN 30 ELSE
          (SELECT max(minutes) FROM roads WHERE from_area = least(one.area, other.area) AND to_area = greatest(one.area, other.area)) END AS minutes
      FROM assigned one JOIN assigned other ON other.professional_id = one.professional_id AND other.id <> one.id AND other.starts_at >= one.starts_at
    ), rested AS (
      SELECT a.professional_id, a.starts_at, a.ends_at, coalesce(a.starts_at - b.ends_at >= make_interval(mins => 60 + CASE WHEN a.area IS NULL OR b.area IS NULL THEN 30 ELSE
          (SELECT max(minutes) FROM roads WHERE from_area = least(a.area, b.area) AND to_area = greatest(a.area, b.area)) END), true) AS is_rested
      FROM assigned a LEFT JOIN LATERAL (SELECT * FROM assigned b WHERE b.professional_id = a.professional_id AND b.starts_at < a.starts_at
        ORDER BY b.starts_at DESC LIMIT 1) AS b ON true
    ), stretches AS (
      SELECT professional_id, starts_at, ends_at, count(*) FILTER (WHERE is_rested) OVER (PARTITION BY professional_id ORDER BY starts_at) AS stretch FROM rested
    )
    SELECT count(*) FILTER (WHERE clash)::int AS overlaps,
      (SELECT count(*) FROM (SELECT FROM stretches GROUP BY professional_id, stretch
        HAVING count(*) > 1 AND max(ends_at) - min(starts_at) > interval '5 hours') AS long)::int AS "withoutRest",
      count(*) FILTER (WHERE NOT clash AND leaves + make_interval(mins => minutes) > begins)::int AS roads,
      (SELECT count(*) FROM (SELECT FROM assigned GROUP BY professional_id, (starts_at AT TIME ZONE 'Asia/Dubai')::date
        HAVING sum(ends_at - starts_at) > interval '8 hours') AS days)::int AS "longDays" FROM pairs`)
  return rows[0]
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
