import type pg from 'pg'
import { seedAreas } from '../src/db/areas/seed-areas.ts'
import { databaseOn } from '../src/db/client.ts'
import { sealedForNobody } from '../test/vault.ts'

export type Size = { professionals: number; visits: number }

/** The current time of the generated business. */
export const benchNow = new Date('2026-11-21T06:00:00Z')

const cities = ['dubai', 'abu_dhabi', 'sharjah', 'ajman', 'ras_al_khaimah', 'fujairah', 'umm_al_quwain', 'al_ain']
const services = 24
/** How many of each professional's visits are in the next 14 days, in a business of any size; the others are earlier. */
const ahead = 20
const customers = 1_000

/**
 * Fills a migrated, empty database with a business of a given size, in bulk: professionals with four trades each, half of them in Dubai,
 * who work six days a week and have one or two visits a day, all over Dubai, over the next 14 days and as far back as there are visits. The same size gives
 * the same business.
 */
export async function generateBusiness(pool: pg.Pool, { professionals, visits }: Size): Promise<void> {
  const name = JSON.stringify({ en: 'A name', ar: 'اسم' })
  const list = JSON.stringify({ en: [], ar: [] })
  const run = (statement: string, values: unknown[] = []) => pool.query(statement, values)
  await run('SET statement_timeout = 0')
  await run(
    `INSERT INTO cities (slug, name, position, emirate) SELECT slug, $2, place, CASE slug WHEN 'al_ain' THEN 'abu_dhabi' END FROM unnest($1::text[]) WITH ORDINALITY AS c (slug, place)`,
    [cities, name],
  )
  await seedAreas(databaseOn(pool))
  await run(
    `INSERT INTO services (id, slug, title, short_desc, long_description, included, benefits, availability, base_price, extra_cleaner, extra_hour, material_price)
      SELECT n, 'service-' || n, $1, $1, $1, $2, $2, $1, 10000, 5000, 3000, 2000 FROM generate_series(1, $3) AS n`,
    [name, list, services],
  )
  await run(
    `INSERT INTO professionals (id, name, city) SELECT n, $1, CASE WHEN n % 2 = 0 THEN 'dubai' ELSE ($2::text[])[1 + n / 2 % cardinality($2::text[])] END FROM generate_series(1, $3::int) AS n`,
    [name, cities, professionals],
  )
  await run(
    `INSERT INTO professional_skills (professional_id, service_id)
      SELECT p.id, 1 + (p.id / 2 + trade * 6) % $1 FROM professionals p, generate_series(0, 3) AS trade ON CONFLICT DO NOTHING`,
    [services],
  )
  await run(
    `INSERT INTO professional_weeks SELECT p.id, day, 540, 1260 FROM professionals p, generate_series(0, 6) AS day WHERE day <> p.id % 7`,
  )
  await run(
    `INSERT INTO customers (id, first_name, last_name, email, phone, address)
      SELECT 'cus_' || lpad(n::text, 32, '0'), 'Aisha', 'Rahman', 'aisha' || n || '@example.com', '${sealedForNobody}', '${sealedForNobody}' FROM generate_series(1, $1) AS n`,
    [customers],
  )
  await generateVisits(pool, { professionals, visits })
  await run('ANALYZE')
}

/**
 * The exclusion constraint checks row by row, which takes an hour for a million rows; so its index is created at the end, with the same
 * columns.
 */
async function generateVisits(pool: pg.Pool, { professionals, visits }: Size): Promise<void> {
  const client = await pool.connect()
  const each = Math.ceil(visits / professionals)
  try {
    await client.query('SET statement_timeout = 0')
    await client.query("SET maintenance_work_mem = '256MB'")
    await client.query('SET session_replication_role = replica')
    await client.query('ALTER TABLE visit_assignments DROP CONSTRAINT professional_in_one_place')
    await client.query(
      `CREATE TEMPORARY TABLE plan AS
        SELECT row_number() OVER () AS id, p AS professional_id, $1::timestamptz + make_interval(days => day, hours => -1 + 6 * half,
          mins => 30 * abs(hashint4(p * 1000 + turn) % 8)) AS starts_at
        FROM generate_series(1, $2::int) AS p, generate_series(0, $3::int - 1) AS turn,
          LATERAL (SELECT CASE WHEN turn < ${ahead} THEN 1 + (turn * 14 / ${ahead} + p * 5) % 14 ELSE -(turn - ${ahead}) / 2 END AS day, turn % 2 AS half) AS t`,
      [benchNow, professionals, each],
    )
    await client.query(
      `
      INSERT INTO bookings (id, customer_id, service_id, city, area, address, cleaners, hours, frequency, materials, payment_method, status, over_at, charge, vat, total, vat_basis_points, created_at)
      SELECT ${idOf('plan.id')}, 'cus_' || lpad((1 + plan.id % ${customers})::text, 32, '0'), 1, 'dubai', (SELECT slugs[1 + plan.id % cardinality(slugs)] FROM (SELECT array_agg(slug ORDER BY slug) AS slugs FROM areas WHERE city = 'dubai') AS known),
        '${sealedForNobody}', 1, 2, 'Once', false, 'card',
        CASE WHEN starts_at < $1 THEN 'completed' ELSE 'confirmed' END, CASE WHEN starts_at < $1 THEN starts_at END, 10000, 500, 10500, 500,
        least(starts_at, $1) - make_interval(days => 1 + (plan.id % 20)::int) FROM plan`,
      [benchNow],
    )
    await client.query(
      `
      INSERT INTO visits (booking_id, booked_at, city, service_id, number, starts_at, ends_at, status, confirmed_by)
      SELECT b.id, b.created_at, b.city, b.service_id, 1, starts_at, starts_at + interval '2 hours',
        CASE WHEN starts_at < $1 THEN 'completed' ELSE 'scheduled' END, CASE WHEN starts_at < $1 THEN 'staff' END
      FROM plan JOIN bookings b ON b.id = ${idOf('plan.id')} ORDER BY plan.id`,
      [benchNow],
    )
    await client.query(`
      INSERT INTO payments (id, booking_id, visit_id, amount, captured, method, status, gateway, gateway_reference, completed_at)
      SELECT 'pay_' || lpad(plan.id::text, 32, '0'), v.booking_id, v.id, 10500, 10500, 'card', 'paid', 'simulator', 'sim_' || plan.id, v.starts_at
      FROM plan JOIN visits v ON v.booking_id = ${idOf('plan.id')}`)
    await client.query(`
      INSERT INTO visit_assignments (visit_id, professional_id, held, area, travel_after)
      SELECT v.id, plan.professional_id, tstzrange(v.starts_at, v.ends_at), b.area, 30
      FROM plan JOIN visits v ON v.booking_id = ${idOf('plan.id')} JOIN bookings b ON b.id = v.booking_id`)
    await client.query('CREATE INDEX professional_in_one_place ON visit_assignments USING gist (professional_id, held) WHERE is_active')
    await client.query('DROP TABLE plan')
    await client.query('RESET ALL')
  } finally {
    client.release()
  }
}

/** A booking's id for a number: eight letters in base eight. */
const idOf = (number: string) => {
  const letters = Array.from({ length: 8 }, (_, place) => `substr('ABCDEFGH', 1 + ((${number} >> ${place * 3}) & 7)::int, 1)`)
  return `'SM-' || ${letters.slice(0, 4).join(' || ')} || '-' || ${letters.slice(4).join(' || ')}`
}
