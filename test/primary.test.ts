import { afterAll, expect, test } from 'vitest'
import { openPool } from '../src/db/pool.ts'
import { hostsIn, primaryOf } from '../src/db/primary.ts'
import { createTestDatabase } from './database.ts'
import { openLine } from './line.ts'

const { url } = await createTestDatabase(1)
const [one, two] = await Promise.all([openLine(url), openLine(url)])
afterAll(() => Promise.all([one.close(), two.close()]))

const both = url.replace(new URL(url).host, `${new URL(one.url).host},${new URL(two.url).host}`)
const answer = 'SELECT 1 AS one'

test('an address is one for each of its hosts, with the same login, database and options', () => {
  expect(hostsIn('postgres://shop:p%40ss@one:5432,two/shop?sslmode=require')).toEqual([
    'postgres://shop:p%40ss@one:5432/shop?sslmode=require',
    'postgres://shop:p%40ss@two/shop?sslmode=require',
  ])
  expect(hostsIn('postgres://db.local/shop')).toEqual(['postgres://db.local/shop'])
})

test('a pool goes to the other host once the primary is gone, and whoever waited for the first is told', async () => {
  const pool = openPool(both, 2)
  expect((await pool.query(answer)).rowCount).toBe(1)
  const asleep = pool.query('SELECT pg_sleep(30)')
  asleep.catch(() => {})
  await one.cut()
  await expect(asleep).rejects.toThrow(/terminated/)
  await expect
    .poll(() =>
      pool.query(answer).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  expect(primaryOf(both).url()).toBe(two.url)
  await pool.end()
})

test('connections to a host that is no longer the primary end, even if it keeps them', async () => {
  const pool = openPool(both, 2)
  const client = await pool.connect()
  const ended = new Promise((resolve) => client.once('end', () => resolve('ended')))
  await one.mend()
  two.refuse()
  await primaryOf(both).find()
  expect(await ended).toBe('ended')
  client.release(true)
  expect((await pool.query(answer)).rowCount).toBe(1)
  await pool.end()
})
