import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { appendFile, chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { prepareBinaries } from '../embedded/binaries.ts'
import { programOptions } from '../embedded/cluster.ts'
import { canReach, chooseIdentity, type Identity, makeFolder } from '../embedded/identity.ts'
import { walIn } from './archive.ts'
import { basesIn } from './take-base-backup.ts'

/**
 * Where a recovery comes from: the archive of the embedded database, or a command of the operator's tool, which fills the folder $RECOVERY_FOLDER and
 * sets how the log is fetched; $RECOVERY_TIME is the moment that is asked for, empty for the newest. programs: PostgreSQL's own, of the same version.
 */
export type RecoverySource = { archive: string } | { command: string; programs: string | null }

/** A database that came back, as it was at recoveredTo, on a server of its own that nobody else reaches. backedUpAt: when the backup below it began. */
export type Recovered = { url: string; recoveredTo: Date | null; backedUpAt: Date | null; close(): Promise<void> }

type Wanted = {
  source: RecoverySource
  at: Date | null
  user: string
  database: string
  within: string | null
  /** The folder for PostgreSQL's data, which stays; without it nothing of the recovery does. */
  into?: string
}

/** Lets in only who reaches the folder of its socket. */
const ownHba = 'recovery_hba.conf'
const startedWithinMs = 6 * 3_600_000
/** Of the name of its socket, whatever the settings that came back say. */
const port = 5432
/** While PostgreSQL starts, it has no socket, or says that it is starting. */
const starting = new Set(['ENOENT', 'ECONNREFUSED', '57P03'])

/**
 * Restores the newest backup before a moment, and the log up to it, into an empty folder, and opens it; at null, all the log there is. within: the folder
 * to make it in. Errors: an Error with the end of PostgreSQL's or the tool's words, or if into is there already; nothing is left behind then.
 */
export async function recover({ source, at, user, database, within, into }: Wanted): Promise<Recovered> {
  const folder = await mkdtemp(join(within ?? tmpdir(), 'recovery-'))
  const data = into ?? join(folder, 'data')
  const identity = chooseIdentity(data)
  let server: ChildProcess | null = null
  const stop = async () => {
    if (server && server.exitCode === null) {
      server.kill('SIGINT')
      await once(server, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  const close = async () => {
    await stop()
    await rm(join(data, ownHba), { force: true })
  }
  try {
    if (into === undefined) await mkdir(data, { mode: 0o700 })
    else await makeEmpty(data, identity)
    await chmod(folder, 0o711)
    await ('archive' in source ? copyBase(source.archive, data, at) : runTool(source.command, data, at))
    const backedUpAt = await startOf(data)
    await prepare(data, at)
    for (const owned of [folder, data]) await giveAll(owned, identity)
    const programs = 'archive' in source || !source.programs ? prepareBinaries(identity).postgres : join(source.programs, 'postgres')
    server = await start(programs, { folder, data, identity, isKept: into !== undefined })
    const url = `postgres://${encodeURIComponent(user)}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(folder)}&port=${port}`
    const recoveredTo = await untilOpen(url, server, join(folder, 'log'))
    return { url, recoveredTo, backedUpAt, close }
  } catch (error) {
    await stop()
    if (!(error instanceof NotEmpty)) await rm(data, { recursive: true, force: true })
    throw error
  }
}

class NotEmpty extends Error {}

/** Makes the folder for the data. Throws NotEmpty if something is in it, an Error if PostgreSQL's user cannot get there. */
async function makeEmpty(data: string, identity: Identity | undefined): Promise<void> {
  if ((await readdir(data).catch(() => [])).length > 0) throw new NotEmpty(`${data} is not empty: recover into a new folder`)
  makeFolder(dirname(data))
  if (!canReach(dirname(data), identity)) throw new Error(`PostgreSQL's user cannot reach ${data}: let others enter the folders above it`)
  await mkdir(data, { mode: 0o700, recursive: true })
}

async function copyBase(archive: string, data: string, at: Date | null): Promise<void> {
  const begun = await Promise.all((await basesIn(archive)).map(async (base) => ({ base, at: await startOf(base) })))
  const newest = begun.findLast((one) => at === null || (one.at !== null && one.at < at))
  if (!newest) throw new Error(`There is no base backup in ${archive}${at ? ` from before ${at.toISOString()}` : ''}`)
  await cp(newest.base, data, { recursive: true })
  await appendFile(join(data, 'postgresql.auto.conf'), `restore_command = 'cp "${walIn(archive)}/%f" "%p"'\n`)
}

/** A moment as PostgreSQL's settings and its tools read it: 2026-11-22 10:15:00.000+00. */
const inUtc = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00')

async function runTool(command: string, data: string, at: Date | null): Promise<void> {
  const env = { ...process.env, RECOVERY_FOLDER: data, RECOVERY_TIME: at ? inUtc(at) : '' }
  const child = spawn('/bin/sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      said = (said + part.toString()).slice(-4_000)
    })
  }
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`RESTORE_COMMAND ended with ${code}:\n${said.trim()}`)
}

/** When the backup in a folder began, by its label. */
async function startOf(data: string): Promise<Date | null> {
  const label = await readFile(join(data, 'backup_label'), 'utf8').catch(() => '')
  const [, day, time, zone = ''] = /^START TIME: (\S+) (\S+) (\S+)$/m.exec(label) ?? []
  const offset = /^(?:UTC|GMT)$/.test(zone) ? 'Z' : /^[+-]\d\d$/.test(zone) ? `${zone}:00` : null
  return day && offset ? new Date(`${day}T${time}${offset}`) : null
}

/** Until the moment that was asked for, and then open to be read and written. Settings that come later count. */
async function prepare(data: string, at: Date | null): Promise<void> {
  for (const name of ['postgresql.conf', 'pg_ident.conf']) await appendFile(join(data, name), '')
  const until = at ? [`recovery_target_time = '${inUtc(at)}'`, "recovery_target_action = 'promote'"] : []
  await appendFile(join(data, 'postgresql.auto.conf'), `${until.join('\n')}\n`)
  await writeFile(join(data, 'recovery.signal'), '')
  await writeFile(join(data, ownHba), 'local all all trust\n')
  await rm(join(data, 'standby.signal'), { force: true })
  await rm(join(data, 'postmaster.pid'), { force: true })
  for (const name of ['pg_wal', 'pg_replslot', 'pg_notify', 'pg_tblspc']) await mkdir(join(data, name), { recursive: true, mode: 0o700 })
}

async function giveAll(folder: string, identity: Identity | undefined): Promise<void> {
  if (!identity) return
  await chown(folder, identity.uid, identity.gid)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) await chown(join(entry.parentPath, entry.name), identity.uid, identity.gid)
}

/** Reached through its folder alone, so that nothing else of the machine is let in. What is not kept need not survive a crash. */
async function start(
  program: string,
  place: { folder: string; data: string; identity: Identity | undefined; isKept: boolean },
): Promise<ChildProcess> {
  const { folder, data, isKept } = place
  const settings = {
    ...{ port: String(port), listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700' },
    ...{ hba_file: join(data, ownHba), ident_file: join(data, 'pg_ident.conf'), data_directory: data, ssl: 'off' },
    ...{
      archive_mode: 'off',
      hot_standby: 'off',
      fsync: isKept ? 'on' : 'off',
      logging_collector: 'off',
      log_destination: 'stderr',
      lc_messages: 'C',
    },
    ...{ shared_preload_libraries: '', shared_buffers: '64MB', max_connections: '20', timezone: 'UTC', log_timezone: 'UTC' },
    ...{ log_error_verbosity: 'terse', log_min_error_statement: 'panic' },
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(join(folder, 'log'), 'a', 0o600)
  const child = spawn(program, ['-D', data, ...flags], { ...programOptions(place), stdio: ['ignore', log, log] })
  closeSync(log)
  await once(child, 'spawn')
  return child
}

/** Waits until the log is replayed, and returns the moment of the last transaction in it. */
async function untilOpen(url: string, server: ChildProcess, log: string): Promise<Date | null> {
  const ends = Date.now() + startedWithinMs
  while (Date.now() < ends) {
    if (server.exitCode !== null) throw new Error(`The recovery ended:\n${(await readFile(log, 'utf8')).slice(-2_000).trim()}`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ at: Date | null }>('SELECT pg_last_xact_replay_timestamp() AS at')
      return rows[0]?.at ?? null
    } catch (error) {
      if (!starting.has((error as { code?: string }).code ?? '')) throw error
      await pause(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('The recovery took longer than six hours')
}
