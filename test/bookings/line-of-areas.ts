import type pg from 'pg'
import { createTestDatabase } from '../database.ts'
import { sealedForNobody } from '../vault.ts'

export const connections = 8
const days = 3

/** Areas along a line, some minutes apart, so that each road is the sum of those on its way. */
const places = { a: 0, b: 12, c: 35, d: 80, e: 170 }

/** A database with people, and visits that nobody has yet: a fifth of them in no known area. */
export async function databaseToAttack(bookings: number, professionals: number): Promise<pg.Pool> {
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
    [bookings, names, sealedForNobody],
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

/**
 * Pairs of visits of one person that overlap, pairs with a road longer than the gap, days of more than eight hours, and stretches of more than five without an hour that is
 * not on the road, counted from the visits themselves.
 */
export async function broken(pool: pg.Pool): Promise<{ overlaps: number; roads: number; longDays: number; withoutRest: number }> {
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
