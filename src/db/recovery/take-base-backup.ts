import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { baseIn, walIn } from './archive.ts'

/** What a server makes anew, or what is in the archive. */
const leftOut =
  /^(?:pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.|^postmaster\.(?:pid|opts)$|(?:^|\/)pgsql_tmp/
const kept = 3

/**
 * Copies PostgreSQL's files on this machine while it serves, into a new folder of the archive; with the log since then they are the database at any
 * moment. Keeps the newest three copies and the log that they need. Returns the folder.
 * Errors: those of the database, whose user must be a superuser; an Error if it does not archive its log.
 */
export async function takeBaseBackup(databaseUrl: string, archive: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'service-market-base-backup' })
  await client.connect()
  const name = new Date().toISOString().replaceAll(':', '-')
  const folder = join(baseIn(archive), name)
  const draft = `${folder}.partial`
  try {
    await client.query('SET statement_timeout = 0')
    const { rows } = await client.query<{ mode: string; data: string }>(
      `SELECT current_setting('archive_mode') AS mode, current_setting('data_directory') AS data`,
    )
    const [{ mode, data } = { mode: 'off', data: '' }] = rows
    if (mode === 'off') throw new Error('The database does not archive its log: set ARCHIVE_DIR and restart the server')
    await client.query('SELECT pg_backup_start($1, fast := true)', [name])
    await mkdir(draft, { mode: 0o700 })
    await copyData(data, draft)
    const { rows: stopped } = await client.query<{ labelfile: string; spcmapfile: string }>('SELECT * FROM pg_backup_stop()')
    await writeFile(join(draft, 'backup_label'), stopped[0]?.labelfile ?? '', { mode: 0o600 })
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
  await rename(draft, folder)
  await forgetOlder(archive)
  return folder
}

/** Files come and go while it serves; what is gone by then needs no copy, since the log tells of it. */
async function copyData(from: string, to: string, below = ''): Promise<void> {
  for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name
    if (leftOut.test(path)) continue
    if (entry.isDirectory()) {
      await mkdir(join(to, path), { mode: 0o700 })
      await copyData(from, to, path)
    } else if (entry.isFile()) {
      await copyFile(join(from, path), join(to, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
    }
  }
}

/** The first part of the log that a base backup needs. */
export async function firstWalOf(base: string): Promise<string> {
  const label = await readFile(join(base, 'backup_label'), 'utf8')
  const name = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1]
  if (!name) throw new Error(`${base} is no base backup`)
  return name
}

/** The base backups of an archive that are whole, oldest first. */
export async function basesIn(archive: string): Promise<string[]> {
  const names = await readdir(baseIn(archive))
  return names
    .filter((name) => !name.endsWith('.partial'))
    .sort()
    .map((name) => join(baseIn(archive), name))
}

async function forgetOlder(archive: string): Promise<void> {
  const bases = await basesIn(archive)
  for (const base of bases.slice(0, -kept)) await rm(base, { recursive: true })
  const [oldest] = bases.slice(-kept)
  if (!oldest) return
  const first = await firstWalOf(oldest)
  for (const name of await readdir(walIn(archive))) {
    if (/^[0-9A-F]{24}(?:\.|$)/.test(name) && name.slice(0, 24) < first) await rm(join(walIn(archive), name))
  }
}
