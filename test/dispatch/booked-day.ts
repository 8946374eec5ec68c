import type pg from 'pg'
import { expect } from 'vitest'
import { numbersFrom } from '../../bench/dispatch/random.ts'
import { addMinutes, instantOf } from '../../src/domain/dubai-time.ts'
import { contextOn } from '../context.ts'
import { createTestDatabase } from '../database.ts'
import { sealedForNobody } from '../vault.ts'

/** The day of random visits, and the minutes that are kept free between two of them if no road is known. */
export const [day, buffer] = ['2026-11-25', 30]
const people = 7
/** The last of them live in Sharjah, an hour and more away. */
const awayFrom = 6
const areas = ['a', 'b', 'c', 'd', 'e'].map((letter) => `area_${letter}`)

/** A database with a team of seven, some of whom live elsewhere, and days of visits that they are booked for at random. */
export async function openBookedDays() {
  const { pool } = await createTestDatabase()
  const context = contextOn(pool)

  await pool.query(
    `INSERT INTO areas (slug, city, name, latitude, longitude)
      SELECT name, 'dubai', '{"en": "An area", "ar": "منطقة"}', 25.2, 55.3 FROM unnest($1::text[]) AS name`,
    [areas],
  )
  await pool.query(
    `INSERT INTO professionals (id, name, city, home_area)
      SELECT 100 + n, '{"en": "Maria", "ar": "ماريا"}', CASE WHEN n < $2 THEN 'dubai' ELSE 'sharjah' END, CASE WHEN n < 4 THEN $3 END
      FROM generate_series(1, $1::int) AS n`,
    [people, awayFrom, areas[0]],
  )
  await pool.query(`INSERT INTO professional_areas SELECT id, 'dubai' FROM professionals WHERE id >= $1`, [100 + awayFrom])
  await pool.query(`INSERT INTO professional_areas SELECT id, 'sharjah' FROM professionals WHERE id IN (101, 102)`)
  await pool.query(`INSERT INTO professional_skills SELECT id, 2 FROM professionals WHERE id > 100`)
  await pool.query(`DELETE FROM professional_skills WHERE professional_id <= 100`)
  await pool.query(`INSERT INTO travel_times VALUES ('dubai', 'sharjah', 50), ('sharjah', 'dubai', 70)`)
  await pool.query(
    `INSERT INTO customers (id, first_name, last_name, email, phone, address) VALUES ('cus_000000000000000000001', 'Omar', 'Haddad', 'omar@example.com', $1, $1)`,
    [sealedForNobody],
  )

  const bookingOf = (number: number) => `SM-AAAA-${'ABCDEFGH'[number >> 3]}${'ABCDEFGH'[number & 7]}AA`

  /** Books a random day: visits in known and unknown areas, a few in another city, given to whoever the database allows; some get nobody. */
  async function bookRandomDay(seed: number, visitsADay: number): Promise<void> {
    const below = numbersFrom(seed)
    await pool.query('DELETE FROM visit_assignments; DELETE FROM professional_exceptions; DELETE FROM visits')
    await pool.query(`UPDATE roads SET minutes = 3 + (hashtext(from_area || to_area || band || $1) & 63), source = 'staff'`, [seed])
    await pool.query('DELETE FROM professional_weeks')
    await pool.query(
      `INSERT INTO professional_weeks (professional_id, weekday, begins, ends) VALUES ($1, 3, 540, 900), ($1, 3, 900, 1140)`,
      [101 + below(people)],
    )
    await pool.query('UPDATE professionals SET most_minutes_day = 480')
    await pool.query('UPDATE professionals SET most_minutes_day = 300 WHERE id = $1', [101 + below(people)])
    const drawn = Array.from({ length: visitsADay }, (_, number) => {
      const isElsewhere = below(8) === 0
      const from = addMinutes(instantOf(day, '00:00'), 420 + 15 * below(52))
      return {
        id: bookingOf(number),
        city: isElsewhere ? 'sharjah' : 'dubai',
        area: isElsewhere || below(4) === 0 ? null : areas[below(areas.length)],
        cleaners: below(5) === 0 ? 2 : 1,
        from,
        until: addMinutes(from, 60 * (1 + below(3))),
        team: below(6) === 0 ? [] : [101 + below(people), 101 + below(people)],
        is_pinned: below(6) === 0,
      }
    })
    const { rows: visits } = await pool.query<{ booking_id: string; id: number }>(
      `WITH drawn AS (
          SELECT * FROM jsonb_to_recordset($1::jsonb) AS d (id text, city text, area text, cleaners int, "from" timestamptz, until timestamptz)
        ), booking AS (
          INSERT INTO bookings (id, customer_id, service_id, city, area, address, cleaners, hours, frequency, materials, payment_method, status, charge, vat, total, vat_basis_points)
          SELECT id, 'cus_000000000000000000001', 2, city, area, $2, cleaners, 2, 'Once', false, 'cash', 'confirmed', 10000, 500, 10500, 500 FROM drawn
          ON CONFLICT (id) DO UPDATE SET city = excluded.city, area = excluded.area, cleaners = excluded.cleaners RETURNING id
        )
        INSERT INTO visits (booking_id, number, starts_at, ends_at) SELECT b.id, 1, d."from", d.until FROM booking b JOIN drawn d ON d.id = b.id
        ON CONFLICT (booking_id, number) DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at RETURNING booking_id, id::int`,
      [JSON.stringify(drawn), sealedForNobody],
    )
    for (const { id, team, cleaners } of drawn) {
      const visit = visits.find(({ booking_id }) => booking_id === id)?.id ?? 0
      for (const professional of new Set(team.slice(0, cleaners)))
        await assign([[visit, professional]]).catch((error) => expect(error.code).toBe('23P01'))
    }
    const pinned = drawn.flatMap(({ id, is_pinned }) => (is_pinned ? id : []))
    await pool.query('UPDATE visit_assignments a SET is_pinned = true FROM visits v WHERE v.id = a.visit_id AND v.booking_id = ANY($1)', [
      pinned,
    ])
  }

  /** Assigns people to visits in one statement, as a plan is applied. */
  const assign = (pairs: readonly (readonly [visit: number, professional: number])[], db: pg.Pool | pg.PoolClient = pool) =>
    db.query(
      `INSERT INTO visit_assignments (visit_id, professional_id, held)
        SELECT v.id, p.id, tstzrange(v.starts_at - make_interval(mins => greatest(way.minutes - $3, 0)), v.ends_at + make_interval(mins => greatest(way.minutes, $3)))
        FROM unnest($1::bigint[], $2::int[]) AS pair (visit, professional) JOIN visits v ON v.id = pair.visit JOIN professionals p ON p.id = pair.professional
        LEFT JOIN travel_times t ON t.from_city = p.city AND t.to_city = v.city
        CROSS JOIN LATERAL (SELECT CASE WHEN p.city = v.city THEN $3 ELSE coalesce(t.minutes, 60) END AS minutes) AS way`,
      [pairs.map(([visit]) => visit), pairs.map(([, professional]) => professional), buffer],
    )

  return { pool, context, bookRandomDay, assign }
}
