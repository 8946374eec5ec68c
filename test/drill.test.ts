import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOn } from '../src/db/client.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { migrate } from '../src/db/migrate.ts'
import { openPool } from '../src/db/pool.ts'
import { archiveSettings, walIn } from '../src/db/recovery/archive.ts'
import { basesIn, takeBaseBackup } from '../src/db/recovery/take-base-backup.ts'
import { drill } from '../src/drill.ts'
import { noteDrill } from '../src/operations/monitoring/note-drill.ts'
import { readVitalSigns } from '../src/operations/monitoring/read-vital-signs.ts'
import { keepTestVault, readTestKeyring, testKeyring } from './vault.ts'

let folder: string
let database: EmbeddedPostgres
let archive: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drill-test-'))
  await chmod(folder, 0o755)
  archive = join(folder, 'archive')
  const dataDir = join(folder, 'data')
  database = await startEmbeddedPostgres({ dataDir, settings: { ...archiveSettings(archive, dataDir), fsync: 'off' } })
})
afterAll(async () => {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a drill brings back the second that was asked for, or the newest there is, says what is lost, and finds what is wrong', async () => {
  const pool = openPool(database.url, 2)
  await migrate(pool, readTestKeyring)
  await keepTestVault(pool)
  const queryNow = async () => (await pool.query<{ at: Date }>('SELECT clock_timestamp() AS at FROM pg_sleep(0.01)')).rows[0]?.at as Date
  const wanted = { source: { archive }, user: 'postgres', database: 'service_market', within: folder, readKeyring: readTestKeyring }
  const base = await takeBaseBackup(database.url, archive)
  expect(await basesIn(archive)).toEqual([base])
  const atOnce = await drill({ ...wanted, at: null })
  expect(atOnce.failure).toBe(null)
  expect(atOnce.lostMs).toBeGreaterThan(0)
  await pool.query(`INSERT INTO backups (kind) VALUES ('copy')`)
  const between = await queryNow()
  await pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
    INSERT INTO ledger_accounts (kind, owner, unit, balance) VALUES ('wallet', 'nobody', 'AED', -500); COMMIT`)
  const written = await queryNow()
  const { rows } = await pool.query<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file')
  const last = join(walIn(archive), rows[0]?.file ?? '')
  await expect.poll(() => existsSync(last)).toBe(true)

  const early = await drill({ ...wanted, at: between })
  expect(early).toMatchObject({ failure: null, problems: [], lostMs: 0 })
  expect(early.recoveredTo?.getTime()).toBeLessThanOrEqual(between.getTime())

  const newest = await drill({ ...wanted, at: null })
  expect(newest.failure).toBe(null)
  expect(newest.problems.join()).toContain('500')
  expect(newest.lostMs).toBeGreaterThan(0)
  expect(newest.recoveredTo?.getTime()).toBeGreaterThanOrEqual(between.getTime())
  expect(newest.recoveredTo?.getTime()).toBeLessThanOrEqual(written.getTime())

  const context = { db: databaseOn(pool), now: () => new Date() }
  await noteDrill(context, newest)
  expect(await readVitalSigns(context)).toMatchObject({ drillProblems: newest.problems.length, archiveAgeSeconds: expect.any(Number) })

  await pool.query(`ALTER SYSTEM SET synchronous_standby_names = 'away'`)
  await pool.query('SELECT pg_reload_conf()')
  const waited = async () => (await readVitalSigns(context)).commitWaitSeconds
  await expect.poll(waited).toBe(0)
  // The setting reaches the processes of the server one after the other: a write before it reached them does not wait.
  let write: Promise<unknown> | null = null
  const writeAndWait = () => {
    write ??= pool.query(`INSERT INTO backups (kind) VALUES ('copy')`).finally(() => {
      write = null
    })
    return waited()
  }
  await expect.poll(writeAndWait).toBeGreaterThan(0.1)
  await pool.query('ALTER SYSTEM RESET synchronous_standby_names')
  await pool.query('SELECT pg_reload_conf()')
  await write
  await expect.poll(waited).toBe(null)

  const kept = join(folder, 'kept')
  const env = { ...process.env, ARCHIVE_DIR: archive, DATA_DIR: join(folder, 'data'), KEYRING: testKeyring }
  const recoverInto = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../scripts/recover.ts'), ...args], { env })
  const { stdout } = await recoverInto('--into', kept, '--at', between.toISOString())
  expect(stdout).toContain(`DATA_DIR=${kept} PORT=3001 npm start`)
  const again = await startEmbeddedPostgres({ dataDir: kept, settings: { fsync: 'off' } })
  const came = openPool(again.url, 1)
  expect((await came.query('SELECT count(*)::int AS many FROM backups')).rows).toEqual([{ many: 1 }])
  await came.query(`INSERT INTO backups (kind) VALUES ('copy')`)
  await came.end()
  await again.stop()
  await expect(recoverInto('--into', kept)).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('is not empty') })

  const broken = await drill({
    ...wanted,
    source: { command: 'test -d "$RECOVERY_FOLDER" && echo no repository >&2 && exit 3', programs: null },
    at: null,
  })
  expect(broken.failure).toBe('RESTORE_COMMAND ended with 3:\nno repository')
  expect((await readdir(folder)).filter((name) => name.startsWith('recovery-'))).toEqual([])
  await pool.end()
})
