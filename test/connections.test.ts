import { afterAll, expect, test } from 'vitest'
import { openConnections } from '../src/db/connections.ts'
import { createTestDatabase } from './database.ts'
import { openLine } from './line.ts'

const { url: directUrl } = await createTestDatabase(1)
const line = await openLine(directUrl)
afterAll(line.close)

const settings = `SELECT current_setting('timezone') AS zone, current_setting('statement_timeout') AS statement,
  current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('random_page_cost') AS page,
  (SELECT source FROM pg_settings WHERE name = 'statement_timeout') AS source`
const asWanted = { zone: 'UTC', statement: '15s', idle: '15s', page: '1.1' }

test('without a pooler the connections of both pools bring their settings', async () => {
  const { pool, direct, close } = await openConnections({ url: directUrl, directUrl }, 2)
  for (const one of [pool, direct]) expect((await one.query(settings)).rows[0]).toEqual({ ...asWanted, source: 'client' })
  await close()
})

test('through a pooler connections have the same settings from their role, also when processes start at once', async () => {
  const opened = await Promise.all([1, 2, 3, 4].map(() => openConnections({ url: line.url, directUrl }, 2)))
  for (const { pool } of opened) expect((await pool.query(settings)).rows[0]).toEqual({ ...asWanted, source: 'database user' })
  await Promise.all(opened.map(({ close }) => close()))
})

test('a pooler that leads to another database is refused, with what to do', async () => {
  const elsewhere = new URL(line.url)
  elsewhere.pathname = '/template1'
  await expect(openConnections({ url: elsewhere.href, directUrl }, 2)).rejects.toThrow(/other settings.*RECONNECT/)
})
