import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { type Database, databaseOn } from '../src/db/client.ts'
import { openPool } from '../src/db/pool.ts'
import { isDatabaseAway } from '../src/operations/is-database-away.ts'
import { watchPool } from '../src/server/metrics/watch-pool.ts'
import { createTestDatabase } from './database.ts'
import { openLine } from './line.ts'

const { url } = await createTestDatabase(1)
const line = await openLine(url)
afterAll(line.close)

const connections = 4
const used = (pool: pg.Pool) => pool.totalCount - pool.idleCount

/** Cuts the line while transactions begin, work and are idle, each of them twice as often as the pool has connections. */
async function outage(db: Database): Promise<unknown[]> {
  const asked = Array.from({ length: connections * 2 }, (_, index) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_sleep(${index % 2 === 0 ? 0 : 0.02})`)
      await new Promise(setImmediate)
      await tx.execute(sql`SELECT 1`)
    }),
  )
  const ended = Promise.allSettled(asked)
  await line.cut()
  const results = await ended
  await line.mend()
  return results.filter(({ status }) => status === 'rejected').map((one) => (one as PromiseRejectedResult).reason)
}

test('twenty outages in a row take no connection, and every error says that the database is away', async () => {
  const pool = openPool(line.url, connections)
  const db = databaseOn(pool)
  const errors: unknown[] = []
  for (let times = 0; times < 20; times++) {
    // Connections that are there, so that the line breaks off under BEGIN too.
    await Promise.all(Array.from({ length: connections }, () => pool.query('SELECT 1')))
    errors.push(...(await outage(db)))
  }
  expect(errors.length).toBeGreaterThan(20)
  expect(errors.filter((error) => !isDatabaseAway(error))).toEqual([])
  expect(used(pool)).toBe(0)
  expect(watchPool(pool).heldSeconds()).toBe(0)
  expect(await db.transaction((tx) => tx.execute(sql`SELECT 1 AS one`))).toMatchObject({ rows: [{ one: 1 }] })
  await pool.end()
})

test("negative control: the library's own transaction keeps a connection on which it cannot begin; ours does not", async () => {
  for (const { open, kept } of [
    { open: databaseOn, kept: 0 },
    { open: drizzle, kept: 1 },
  ]) {
    const pool = openPool(line.url, 1)
    const client = await pool.connect()
    client.query = (() => Promise.reject(new Error('Connection terminated unexpectedly'))) as typeof client.query
    client.release()
    await expect(open(pool).transaction(async () => {})).rejects.toThrow()
    expect(used(pool)).toBe(kept)
  }
})

test('a database that freezes is given up after a while, in a transaction too, and its connections are replaced', async () => {
  const pool = openPool(line.url, connections, { query_timeout: 300 })
  const db = databaseOn(pool)
  await pool.query('SELECT 1')
  const frozen = db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`)
    line.silence()
    await tx.execute(sql`SELECT 1`)
  })
  const error = await frozen.catch((reason) => reason)
  expect(isDatabaseAway(error)).toBe(true)
  expect(used(pool)).toBe(0)
  await line.cut()
  await line.mend()
  expect((await pool.query('SELECT 1')).rowCount).toBe(1)
  await pool.end()
})

test('a transaction that is refused at its end gives its connection back in order', async () => {
  const pool = openPool(url, 1)
  const db = databaseOn(pool)
  await pool.query(`CREATE TABLE pairs (one int PRIMARY KEY, two int REFERENCES pairs DEFERRABLE INITIALLY DEFERRED)`)
  const pid = async () => (await pool.query('SELECT pg_backend_pid() AS pid')).rows[0].pid
  const before = await pid()
  await expect(db.transaction((tx) => tx.execute(sql`INSERT INTO pairs VALUES (1, 2)`))).rejects.toThrow()
  await expect(db.transaction((tx) => tx.execute(sql`SELECT 1 / 0`))).rejects.toThrow()
  expect(await pid()).toBe(before)
  await pool.end()
})

test('what the job queue leaves unhandled for a moment is logged once, and no warning of a fault of ours', async () => {
  const lost = `const lost = Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })); setTimeout(() => lost.catch(() => {}), 20)`
  const told = (prepare: string) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', `${prepare}; ${lost}`], {
      cwd: join(import.meta.dirname, '..'),
    })
  const ours = `import { outliveTheDatabase } from './src/outlive-the-database.ts'; outliveTheDatabase({ error: (_, text) => console.log(text) })`
  expect(await told(ours)).toMatchObject({ stdout: 'database connection lost\n', stderr: '' })
  // Negative control: who listens to the rejection alone is warned of its end.
  expect((await told(`process.on('unhandledRejection', () => {})`)).stderr).toContain('PromiseRejectionHandledWarning')
})
