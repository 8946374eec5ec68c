import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '../src/db/backup.ts'
import { databaseOn } from '../src/db/client.ts'
import { ownTables } from '../src/db/own-tables.ts'
import { openPool } from '../src/db/pool.ts'
import { restore as restoreWith } from '../src/db/restore.ts'
import { newKey } from '../src/db/vault/keyring.ts'
import { checkLedger } from '../src/operations/ledger/check-ledger.ts'
import { createMigratedDatabase, createTestDatabase, empty } from './database.ts'
import { worldOn } from './money/world.ts'
import { longOf } from './quick.ts'
import { readTestKeyring } from './vault.ts'

const long = longOf(test)

const { pool, url } = await createTestDatabase()
const world = worldOn(pool)
const folder = await mkdtemp(join(tmpdir(), 'service-market-backup-'))
const file = join(folder, 'database.jsonl.gz')
const now = () => new Date()
const restore = (to: pg.Pool, from: string) => restoreWith(to, from, readTestKeyring)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A database without a table, as a new machine has it. */
async function bareDatabase() {
  const made = await createTestDatabase()
  await made.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  return made
}

/** A digest of each table of a database. */
async function contentOf(of: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await of.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' ORDER BY 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: found } = await of.query(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM ${pg.escapeIdentifier(name)} t`,
    )
    sums[name] = found[0].sum
  }
  return sums
}

/** The backup with its lines changed. */
async function altered(change: (lines: string[]) => string[]): Promise<string> {
  const path = join(folder, 'altered.gz')
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
  await writeFile(path, gzipSync(change(lines).join('\n')))
  return path
}

beforeAll(async () => {
  await empty(pool, 'customers')
  for (const time of ['09:00', '13:00', '17:00']) {
    const id = await world.book({ time })
    await world.pay(id)
    if (time !== '17:00') await world.charge(await world.complete(id))
    else await world.cancel(id, 2_500)
  }
  await backUp(url, file)
})

test('a restored database has every row and a clean ledger, and works from there', async () => {
  const there = await contentOf(pool)
  const other = await bareDatabase()
  expect(await restore(other.pool, file)).toBe(Object.values(there).reduce((sum, text) => sum + Number.parseInt(text, 10), 0))
  expect(await contentOf(other.pool)).toEqual(there)
  expect(await checkLedger({ db: databaseOn(other.pool), now })).toMatchObject({ clean: true, problems: [] })
  const again = worldOn(other.pool)
  const id = await again.book({ date: '2026-11-27' })
  await again.pay(id)
  await again.charge(await again.complete(id))
  expect((await again.check()).problems).toEqual([])
})

long('a backup is consistent while bookings are made and paid', async () => {
  let isOver = false
  const writing = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const id = await world.book({ date: `2026-12-${String(1 + (turn % 28)).padStart(2, '0')}`, time: '09:00' })
      await world.pay(id)
    }
  })()
  const files = ['one.gz', 'two.gz', 'three.gz'].map((name) => join(folder, name))
  for (const path of files) await backUp(url, path)
  isOver = true
  await writing
  const other = await createMigratedDatabase()
  await restore(other.pool, files[1] ?? '')
  expect((await checkLedger({ db: databaseOn(other.pool), now })).problems).toEqual([])
})

test('negative control: the check finds a lost ledger row', async () => {
  const other = await createMigratedDatabase()
  const path = await altered((lines) => {
    const lost = lines.findIndex((line) => line.startsWith('{"table":"ledger_entries"')) + 1
    const foot = lines.findIndex((line) => line.startsWith('{"rows":'))
    const { rows, sequences } = JSON.parse(lines[foot] ?? '')
    return lines.with(foot, JSON.stringify({ rows: rows - 1, sequences })).toSpliced(lost, 1)
  })
  await restore(other.pool, path)
  expect((await checkLedger({ db: databaseOn(other.pool), now })).clean).toBe(false)
})

long('a backup is refused without the keyring that belongs to it, and leaves nothing behind', async () => {
  const other = await bareDatabase()
  const key = newKey()
  const readOther = () => [key] as const
  await expect(restoreWith(other.pool, file, readOther)).rejects.toThrow('Keys are not part of a backup')
  expect((await other.pool.query('SELECT count(*)::int AS rows FROM bookings')).rows).toEqual([{ rows: 0 }])
})

long('an incomplete or foreign file is refused, and leaves nothing behind', async () => {
  const other = await createMigratedDatabase()
  await writeFile(join(folder, 'text.gz'), gzipSync('hello\n'))
  await expect(restore(other.pool, join(folder, 'text.gz'))).rejects.toThrow('not a backup')
  await expect(restore(other.pool, join(folder, 'none.gz'))).rejects.toThrow('ENOENT')
  await expect(restore(other.pool, await altered((lines) => lines.slice(0, -40)))).rejects.toThrow('truncated')
  await expect(
    restore(
      other.pool,
      await altered((lines) => lines.toSpliced(lines.findIndex((line) => line.startsWith('{"table":"bookings"')) + 1, 1)),
    ),
  ).rejects.toThrow(/should hold/)
  await expect(restore(other.pool, await altered(([, ...rest]) => ['{"format":"other"}', ...rest]))).rejects.toThrow('not a backup')
  const bytes = await readFile(file)
  await writeFile(join(folder, 'torn.gz'), bytes.subarray(0, bytes.length / 2))
  await expect(restore(other.pool, join(folder, 'torn.gz'))).rejects.toThrow()
  expect((await other.pool.query('SELECT count(*)::int AS rows FROM ledger_entries')).rows).toEqual([{ rows: 0 }])
  await restore(other.pool, file)
  await expect(restore(other.pool, file)).rejects.toThrow('restore into an empty one')
})

long('a role that may not restore is told what it lacks before anything is made, and restores once it was granted that', async () => {
  const { pool: bare, url: there } = await bareDatabase()
  const role = `restorer_${process.pid}`
  await bare.query(
    `CREATE ROLE ${role} LOGIN PASSWORD 'restores'; GRANT ALL ON SCHEMA public TO ${role}; ALTER SCHEMA public OWNER TO ${role}`,
  )
  const database = new URL(there).pathname.slice(1)
  await bare.query(`ALTER DATABASE ${database} OWNER TO ${role}`)
  const address = new URL(there)
  Object.assign(address, { username: role, password: 'restores' })
  const theirs = openPool(address.href, 2)
  try {
    await expect(restore(theirs, file)).rejects.toThrow(`GRANT SET ON PARAMETER session_replication_role TO ${role}`)
    expect((await bare.query(`SELECT to_regclass('migrations') AS made`)).rows).toEqual([{ made: null }])
    await bare.query(`GRANT SET ON PARAMETER session_replication_role TO ${role}`)
    expect(await restore(theirs, file)).toBeGreaterThan(0)
  } finally {
    await theirs.end()
    // A session that has ended still drops what it kept for itself, such as a migration's function.
    await expect.poll(async () => (await bare.query('SELECT FROM pg_stat_activity WHERE usename = $1', [role])).rowCount).toBe(0)
    await bare.query(`REVOKE SET ON PARAMETER session_replication_role FROM ${role}; ALTER DATABASE ${database} OWNER TO CURRENT_USER`)
    await bare.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP OWNED BY ${role}; DROP ROLE ${role}`)
  }
})

long("an operator's own table is no part of a backup, survives a restore, and does not stop one that holds it from before", async () => {
  const { rows: ours } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
  )
  expect([...(await ownTables())].sort()).toEqual(ours.map(({ name }) => name).sort())

  await pool.query(`CREATE TABLE shift_plans (id serial PRIMARY KEY, note text); INSERT INTO shift_plans (note) VALUES ('Omar, Friday')`)
  const rows = await backUp(url, file)
  await pool.query('DROP TABLE shift_plans')
  expect(gunzipSync(await readFile(file)).toString()).not.toContain('Omar, Friday')

  const asBefore = await altered((lines) => {
    const foot = JSON.parse(lines.at(-2) ?? '') as { rows: number; sequences: Record<string, string> }
    const last = JSON.stringify({ rows: foot.rows + 1, sequences: { ...foot.sequences, shift_plans_id_seq: '1' } })
    return [...lines.slice(0, -2), '{"table":"shift_plans","columns":["id","note"]}', '{"id": 1, "note": "Omar, Friday"}', last, '']
  })
  const there = await bareDatabase()
  await there.pool.query(`CREATE TABLE shift_plans (note text); INSERT INTO shift_plans VALUES ('Layla, Monday')`)
  expect(await restore(there.pool, asBefore)).toBe(rows + 1)
  expect((await there.pool.query('SELECT note FROM shift_plans')).rows).toEqual([{ note: 'Layla, Monday' }])
})
