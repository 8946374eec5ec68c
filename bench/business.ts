import type pg from 'pg'
import { seedAreas } from '../src/db/areas/seed-areas.ts'
import { databaseOn } from '../src/db/client.ts'
import { generateBookings } from './business-bookings.ts'
import type { Size } from './business-size.ts'
import { type Say, silent } from './load-tables.ts'

const cities = ['dubai', 'abu_dhabi', 'sharjah', 'ajman', 'ras_al_khaimah', 'fujairah', 'umm_al_quwain', 'al_ain']
const services = 24

/**
 * Fills a migrated, empty database with a business of a given size, in bulk: professionals with four trades each, half of them in Dubai,
 * who work six days a week, and their bookings. The same size gives the same business.
 */
export async function generateBusiness(pool: pg.Pool, size: Size, say: Say = silent): Promise<void> {
  const name = JSON.stringify({ en: 'A name', ar: 'اسم' })
  const list = JSON.stringify({ en: [], ar: [] })
  const run = (statement: string, values: unknown[]) => pool.query(statement, values)
  await run(
    `INSERT INTO cities (slug, name, position, emirate) SELECT slug, $2, place, CASE slug WHEN 'al_ain' THEN 'abu_dhabi' END FROM unnest($1::text[]) WITH ORDINALITY AS c (slug, place)`,
    [cities, name],
  )
  await databaseOn(pool).transaction(seedAreas)
  await run(
    `INSERT INTO services (id, slug, title, short_desc, long_description, included, benefits, availability, base_price, extra_cleaner, extra_hour, material_price)
      SELECT n, 'service-' || n, $1, $1, $1, $2, $2, $1, 10000, 5000, 3000, 2000 FROM generate_series(1, $3) AS n`,
    [name, list, services],
  )
  await run(
    `INSERT INTO professionals (id, name, city) SELECT n, $1, CASE WHEN n % 2 = 0 THEN 'dubai' ELSE ($2::text[])[1 + n / 2 % cardinality($2::text[])] END FROM generate_series(1, $3::int) AS n`,
    [name, cities, size.professionals],
  )
  await run(
    `INSERT INTO professional_skills (professional_id, service_id)
      SELECT p.id, 1 + (p.id / 2 + trade * 6) % $1 FROM professionals p, generate_series(0, 3) AS trade ON CONFLICT DO NOTHING`,
    [services],
  )
  await run(
    `INSERT INTO professional_weeks SELECT p.id, day, 540, 1260 FROM professionals p, generate_series(0, 6) AS day WHERE day <> p.id % $1`,
    [7],
  )
  await generateBookings(pool, { ...size, services }, say)
  await pool.query('ANALYZE cities, services, professionals, professional_skills, professional_weeks')
}
