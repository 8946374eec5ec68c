import pg from 'pg'
import { expect, test } from 'vitest'
import { knownAreas, seedAreas } from '../src/db/areas/seed-areas.ts'
import { databaseOn } from '../src/db/client.ts'
import { cities } from '../src/db/seed/editorial/cities.ts'
import { bandOf, endsOfRoad, estimateRoad, kilometresBetween, roadBands } from '../src/domain/roads.ts'
import { createTestDatabase } from './database.ts'

const { pool, url } = await createTestDatabase()
const db = databaseOn(pool)

await pool.query(
  `INSERT INTO cities (slug, name, position, emirate) SELECT slug, name, position, emirate FROM jsonb_to_recordset($1::jsonb) AS c (slug text, name jsonb, position int, emirate text) ON CONFLICT (slug) DO NOTHING`,
  [
    JSON.stringify(
      cities.map(({ slug, name, emirate }, position) => ({
        slug,
        name,
        position: position + 10,
        emirate: emirate === slug ? null : emirate,
      })),
    ),
  ],
)
/** Gives a statement less time than the areas take, as the 15 seconds of every pool are on a busy machine. */
const hasty = new pg.Pool({ connectionString: url, statement_timeout: 200, max: 1 })
await databaseOn(hasty).transaction(seedAreas)
await hasty.end()

test('at least 150 areas are known, some in each city, each once and in its emirate', () => {
  expect(knownAreas.length).toBeGreaterThanOrEqual(150)
  expect(new Set(knownAreas.map(({ slug }) => slug)).size).toBe(knownAreas.length)
  for (const language of ['en', 'ar'] as const) {
    const names = knownAreas.map(({ city, name }) => `${city} ${name[language]}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  }
  for (const { slug } of cities) expect(knownAreas.filter(({ city }) => city === slug).length).toBeGreaterThanOrEqual(10)
  for (const { slug, latitude, longitude } of knownAreas) {
    expect({ slug, isInTheEmirates: latitude > 22.6 && latitude < 26.1 && longitude > 51.5 && longitude < 56.4 }).toMatchObject({
      isInTheEmirates: true,
    })
  }
})

/** Kilometres between areas of two cities whose road is estimated. */
const mostBetweenCities = 60

test('the database estimates each road within reach as the domain does', async () => {
  const { rows } = await pool.query<{ key: string; minutes: number }>(
    `SELECT concat_ws(' ', from_area, to_area, band) AS key, minutes FROM roads`,
  )
  const expected = new Map<string, number>()
  for (const one of knownAreas)
    for (const other of knownAreas)
      if (one.slug <= other.slug && (one.city === other.city || kilometresBetween(one, other) <= mostBetweenCities))
        for (const band of roadBands) expected.set([...endsOfRoad(one.slug, other.slug), band].join(' '), estimateRoad(one, other, band))
  expect(rows).toHaveLength(expected.size)
  expect(rows.filter(({ key, minutes }) => expected.get(key) !== minutes)).toEqual([])
})

test('the parts of the day are the same in the database and in the domain', async () => {
  const instants = Array.from({ length: 3 * 96 }, (_, quarter) => new Date(Date.UTC(2026, 10, 21, 0, 15 * quarter)))
  const { rows } = await pool.query<{ band: string }>(
    'SELECT road_band(at) AS band FROM unnest($1::timestamptz[]) WITH ORDINALITY AS t (at, n) ORDER BY n',
    [instants],
  )
  expect(rows.map(({ band }) => band)).toEqual(instants.map(bandOf))
})

test('what staff changed stays when the areas are added again, and an area that moves brings new estimates only', async () => {
  await pool.query(
    `UPDATE roads SET minutes = 77, source = 'staff' WHERE from_area = 'deira' AND to_area = 'dubai_marina' AND band = 'calm'`,
  )
  await pool.query(`UPDATE areas SET name = '{"en": "Old Deira", "ar": "ديرة القديمة"}', latitude = 25.0 WHERE slug = 'deira'`)
  await db.transaction(seedAreas)
  const { rows } = await pool.query(
    `SELECT a.name ->> 'en' AS name, road_minutes('dubai_marina', 'deira', 'calm') AS kept,
      road_minutes('dubai_marina', 'deira', 'morning') <> road_minutes('dubai_marina', 'al_ras', 'morning') AS moved,
      (SELECT count(*)::int FROM areas) AS areas
    FROM areas a WHERE slug = 'deira'`,
  )
  expect(rows).toEqual([{ name: 'Old Deira', kept: 77, moved: true, areas: knownAreas.length }])
})
