import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { knownAreas, seedAreas } from '../../src/db/areas/seed-areas.ts'
import { databaseOn } from '../../src/db/client.ts'
import { areaCalled, indexAreas } from '../../src/domain/areas.ts'
import { createTestApi, responseOf } from './app.ts'

const { get, pool } = await createTestApi({ now: new Date('2026-11-21T08:00:00Z') })
await databaseOn(pool).transaction(seedAreas)

const areasOf = async (query: string) => (await get(`/api/areas?${query}`, responseOf('GET /areas'))).data

test('the areas of a city come by name, with what else they are called', async () => {
  const english = await areasOf('city=dubai')
  expect(english.map(({ name }) => name)).toEqual(english.map(({ name }) => name).sort((a, b) => a.localeCompare(b)))
  expect(english.find(({ slug }) => slug === 'jlt')).toMatchObject({
    city: 'dubai',
    name: 'Jumeirah Lakes Towers (JLT)',
    spellings: ['أبراج بحيرات جميرا', 'JLT', 'Jumeirah Lake Towers'],
  })
  const arabic = await areasOf('city=dubai&lang=ar')
  expect(arabic.find(({ slug }) => slug === 'deira')).toMatchObject({ name: 'ديرة', spellings: ['Deira'] })
  expect(arabic).toHaveLength(english.length)
  expect(new Set(english.map(({ city }) => city))).toEqual(new Set(['dubai']))
  expect(await areasOf('city=atlantis')).toEqual([])
})

test('every area is found by each of its names, in both languages, and by nothing of another one', async () => {
  for (const city of new Set(knownAreas.map((area) => area.city))) {
    const there = knownAreas.filter((area) => area.city === city)
    const index = indexAreas(there.map(({ slug, name, aliases }) => ({ slug, names: [name.en, name.ar, ...aliases] })))
    const found = there.flatMap(({ name, aliases }) => [name.en, name.ar, ...aliases].map((text) => areaCalled(text, index)?.slug ?? text))
    const own = there.flatMap(({ slug, name, aliases }) => [name.en, name.ar, ...aliases].map(() => slug))
    expect(found).toEqual(own)
  }
})

test('an area that is offered no more is not listed', async () => {
  await pool.query(`UPDATE areas SET is_active = false WHERE slug = 'deira'`)
  expect((await areasOf('city=dubai')).map(({ slug }) => slug)).not.toContain('deira')
})

test('the list of the largest city is a few kilobytes', async () => {
  const answer = JSON.stringify(await areasOf('city=dubai'))
  expect(brotliCompressSync(answer).length).toBeLessThan(6_000)
})
