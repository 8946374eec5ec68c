import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { migrate } from '../src/db/migrate.ts'
import { openPool } from '../src/db/pool.ts'
import { openShop } from '../src/open-shop.ts'
import { createMigratedDatabase } from './database.ts'
import { withDatabase } from './database-server.ts'
import { openLine } from './line.ts'
import { longOf } from './quick.ts'
import { readTestKeyring, testKeyring } from './vault.ts'

const long = longOf(test)

const { pool: aside, url } = await createMigratedDatabase(1)
const [one, two] = await Promise.all([openLine(url), openLine(url)])
afterAll(() => Promise.all([one.close(), two.close()]))

const both = url.replace(new URL(url).host, `${new URL(one.url).host},${new URL(two.url).host}`)

/** Opens the shop at an address, and keeps what its log says and how often it was away. */
function opening(databaseUrl: string) {
  const lines: string[] = []
  const levels: number[] = []
  const write = (line: string) => {
    const { msg, level } = JSON.parse(line)
    lines.push(msg)
    levels.push(level)
  }
  const log = pino({ level: 'info' }, { write })
  let away = 0
  const opened = openShop(readConfig({ DATABASE_URL: databaseUrl, KEYRING: testKeyring }), log, { onAway: async () => void away++ })
  return { opened, lines, levels, away: () => away }
}

test('a process that starts while its database is away waits for it, and says so once: it is an error once it lasts', async () => {
  await one.cut()
  const { opened, lines, levels, away } = opening(one.url)
  await expect.poll(away).toBe(1)
  expect(levels).toEqual([pino.levels.values.warn])
  await one.mend()
  const { pool, close } = await opened
  expect((await pool.query('SELECT 1 AS one')).rowCount).toBe(1)
  expect(away()).toBe(1)
  expect(lines).toEqual(['the database is away: trying again every second'])
  await close()
})

test('a standby that answers while the primary is away is not enough, until it is promoted', async () => {
  const { rows } = await aside.query<{ name: string }>('SELECT current_database() AS name')
  // Found before PostgreSQL's own function, by connections that begin from now on.
  await aside.query(`ALTER DATABASE ${rows[0]?.name} SET search_path = public, pg_catalog`)
  await aside.query('CREATE FUNCTION public.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS $$ SELECT true $$')
  await one.cut()
  const { opened, away } = opening(both)
  let isOpen = false
  opened.then(() => {
    isOpen = true
  })
  await expect.poll(away).toBe(1)
  expect(isOpen).toBe(false)
  await aside.query('DROP FUNCTION public.pg_is_in_recovery()')
  const { pool, close } = await opened
  expect((await pool.query('SELECT 1 AS one')).rowCount).toBe(1)
  await close()
  await one.mend()
})

test('an address that is wrong is not waited for', async () => {
  const elsewhere = new URL(url)
  elsewhere.pathname = '/nowhere'
  const { opened, away } = opening(elsewhere.href)
  await expect(opened).rejects.toThrow('does not exist')
  expect(away()).toBe(0)
})

long(
  'a database that would never find an Arabic word with a typing error is refused while it is empty, and warned of when it is in use',
  async () => {
    const name = `test_letters_${process.pid}`
    await aside.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'`)
    const there = withDatabase(url, name)
    try {
      await expect(opening(there).opened).rejects.toThrow(/Arabic letters.*LOCALE 'C.UTF-8'/)
      const pool = openPool(there, 1)
      await migrate(pool, readTestKeyring)
      await pool.end()
      const { opened, lines } = opening(there)
      await (await opened).close()
      expect(lines).toEqual([expect.stringContaining('does not know Arabic letters')])
    } finally {
      await aside.query(`DROP DATABASE ${name} WITH (FORCE)`)
    }
  },
)
