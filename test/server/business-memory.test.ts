import { afterAll, expect, test, vi } from 'vitest'
import { statementsOf } from '../../bench/plans.ts'
import { seedAreas } from '../../src/db/areas/seed-areas.ts'
import { primaryOf } from '../../src/db/primary.ts'
import { findFreeTimes } from '../../src/operations/availability/find-free-times.ts'
import { openBusinessMemory } from '../../src/operations/business-memory.ts'
import { watchDatabase } from '../../src/server/database-changes.ts'
import { contextOn } from '../context.ts'
import { createTestDatabase } from '../database.ts'

const { pool, url } = await createTestDatabase()
const context = contextOn(pool)
const { memory, live, log } = context
await context.db.transaction(seedAreas)
const stop = watchDatabase(primaryOf(url), log, { onContent: () => {}, live, memory })
afterAll(stop)

const soon = { timeout: 60_000, interval: 10 }
const question = { service: 2, from: '2026-11-26', days: 1, cleaners: 1, hours: 2, city: 'dubai', area: 'deira' }
const ask = () => findFreeTimes(context, question)
const reads = async () => (await statementsOf(ask)).length
/** Nothing is kept until changes are heard, and not what is read while one comes. */
const settled = () => vi.waitFor(async () => expect(await reads()).toBe(1), soon)

/** The tables that a statement reads. */
async function tablesOf(text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${text}`, values)
  return [...JSON.stringify(rows).matchAll(/"Relation Name":"([a-z_]+)"/g)].map(([, table]) => table ?? '')
}

test('only visits are read for each question, and everything else again once it changes', async () => {
  const all = await statementsOf(() => findFreeTimes({ ...context, memory: openBusinessMemory() }, question))
  await settled()
  const each = await statementsOf(ask)
  expect(await tablesOf(each[0]?.text ?? '', each[0]?.values ?? [])).toContain('visit_assignments')
  const kept = all.filter(({ text }) => text !== each[0]?.text)
  const tables = [...new Set((await Promise.all(kept.map(({ text, values }) => tablesOf(text, values)))).flat())].sort()
  expect(tables).toEqual([
    'areas',
    'calendar_rules',
    'cities',
    'professional_areas',
    'professional_exceptions',
    'professional_skills',
    'professional_weeks',
    'professionals',
    'roads',
    'services',
    'settings',
    'travel_times',
  ])
  for (const table of tables) {
    await settled()
    await pool.query(`DELETE FROM ${table} WHERE false`)
    await vi.waitFor(async () => expect(await reads(), table).toBeGreaterThan(1), soon)
  }
})

test('a place that is known without an area is not known with one that bears a made-up name', async () => {
  await settled()
  const { area: _, ...anywhere } = question
  await findFreeTimes(context, anywhere)
  await expect(findFreeTimes(context, { ...question, area: 'null' })).rejects.toMatchObject({ code: 'invalid' })
})

test('an absence is seen at once; control: where nothing tells it, it is not', async () => {
  await settled()
  const before = await ask()
  const leave = 'INSERT INTO professional_exceptions (professional_id, kind, begins_at, ends_at) SELECT id, $1, $2, $3 FROM professionals'
  const absence = ['off', '2026-11-25T20:00:00Z', '2026-11-26T20:00:00Z']
  await pool.query('ALTER TABLE professional_exceptions DISABLE TRIGGER tell_planning_changed')
  await pool.query(leave, absence)
  await pool.query('ALTER TABLE professional_exceptions ENABLE TRIGGER tell_planning_changed')
  expect(before[0]?.times.length).toBeGreaterThan(0)
  expect(await ask()).toEqual(before)
  await pool.query('DELETE FROM professional_exceptions')
  await pool.query(leave, absence)
  await vi.waitFor(async () => expect((await ask())[0]?.times).toEqual([]), soon)
})

test('nobody of a team of several pages counts twice', async () => {
  await pool.query(
    `INSERT INTO professionals (id, name, city) SELECT n, '{"en": "Huda", "ar": "هدى"}', 'dubai' FROM generate_series(1001, 1120) AS n`,
  )
  await pool.query('INSERT INTO professional_skills SELECT n, 3 FROM generate_series(1001, 1120) AS n')
  // Twelve work that day.
  await pool.query(
    `INSERT INTO professional_weeks SELECT n, 4, 540, CASE WHEN n % 10 = 0 THEN 1260 ELSE 560 END FROM generate_series(1001, 1120) AS n`,
  )
  const timesFor = async (cleaners: number) => (await findFreeTimes(context, { ...question, service: 3, cleaners }))[0]?.times.length
  for (const cleaners of [1, 3, 6, 12]) expect(await timesFor(cleaners), `${cleaners}`).toBeGreaterThan(0)
  for (const cleaners of [13, 18, 24]) expect(await timesFor(cleaners), `${cleaners}`).toBe(0)
})

test('while changes are not heard, everything is read each time', async () => {
  await settled()
  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'service-market-changes' AND datname = current_database()`,
  )
  await vi.waitFor(async () => expect(await reads()).toBeGreaterThan(1), soon)
  await settled()
})

test('a read that a change overtakes is not kept, nor a failure, nor that there is nothing', async () => {
  const own = openBusinessMemory()
  own.begin()
  let answer = (_: object) => {}
  const slow = own.recall('a', () => new Promise<object>((resolve) => (answer = resolve)))
  own.forget()
  answer({ as: 'it was' })
  await slow
  expect(await own.recall('a', async () => ({ as: 'it is' }))).toEqual({ as: 'it is' })
  await expect(own.recall('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await own.recall('b', async () => null)).toBeNull()
  expect(await own.recall('b', async () => ({ as: 'found' }))).toEqual({ as: 'found' })
  expect(await own.recall('b', async () => ({ as: 'another' }))).toEqual({ as: 'found' })
})

test('what the clock alone changes is forgotten before pages are made anew', async () => {
  const heard: string[] = []
  const hear = (event: string) => () => heard.push(event)
  const stopHearing = watchDatabase(primaryOf(url), log, {
    onContent: hear('content'),
    live: { begin: hear('live'), hear: () => {}, interrupt: () => {} },
    memory: { begin: hear('begin'), forget: hear('forget'), interrupt: () => {} },
  })
  await vi.waitFor(() => expect(heard).toEqual(['live', 'begin', 'content']), soon)
  await pool.query(
    `INSERT INTO articles (slug, title, excerpt, author_name, published_at)
     VALUES ('soon', $1, $1, $1, now() + interval '300 ms')`,
    [{ en: 'Soon', ar: 'قريبًا' }],
  )
  // A timer may ring a moment before its time, and then once more at it.
  await vi.waitFor(() => expect(heard.slice(3, 7)).toEqual(['forget', 'content', 'forget', 'content']), soon)
  await stopHearing()
})
