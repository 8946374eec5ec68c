import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, prepareBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { trimLog, watchCluster } from './guard.ts'
import { findHome, type Home, refuseForeign } from './home.ts'
import { makeFolder } from './identity.ts'
import { ensurePostmaster } from './launch.ts'
import { withLock } from './lock.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { countOtherClients, ensureDatabase } from './sessions.ts'
import { countUsers, registerUser } from './users.ts'

export type EmbeddedPostgresOptions = {
  dataDir: string
  database?: string
  log?: (line: string) => void
  settings?: Record<string, string>
}

export type EmbeddedPostgres = { url: string; startedHere: boolean; stop(): Promise<void> }

/**
 * Starts the bundled PostgreSQL 18 on 127.0.0.1, or attaches to one that is already running on the same data.
 * Inputs: `dataDir`, a folder that is created if missing; `database`, created if missing (default `service_market`); `log`, called with one
 * line for each event; `settings`, PostgreSQL settings that override ours and apply if this process starts it.
 * Outputs: `url`, with the password, the same after every restart unless its port was taken; `startedHere`, false when attached; `stop`,
 * which stops PostgreSQL within ten seconds unless another process uses it. Close your own connections first: any that is left counts as
 * another user. While this process lives, a postmaster that was killed is restarted at the same address.
 * Errors: an Error that says what to do, if there is no PostgreSQL for this platform, the data is another version's, the folder is another
 * user's, or PostgreSQL does not become ready within a minute (with the end of its log).
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { database = 'service_market', log = () => {}, settings = {} } = options
  const started = Date.now()
  const control = openControlFolder(options.dataDir)
  const locked = <T>(waitMs: number, work: () => Promise<T>) => withLock(join(control, 'lock'), waitMs, work)

  const running = await locked(120_000, async () => {
    const home = findHome(control, log)
    refuseForeign(home)
    const binaries = prepareBinaries(home.identity)
    const password = readPassword(control, home)
    await prepareCluster(home, binaries, password)
    trimLog(home)
    const urlAt = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
    const { postmaster, startedHere } = await reach(home, binaries, settings, urlAt)
    const { port } = postmaster
    return { home, binaries, url: urlAt(port), port, startedHere, unregister: registerUser(control) }
  })
  const { home, binaries, url, port, startedHere, unregister } = running
  log(`PostgreSQL ${startedHere ? 'started' : 'attached'} on 127.0.0.1:${port} in ${Date.now() - started} ms`)

  const revive = () =>
    locked(60_000, async () => {
      const again = await ensurePostmaster(home, binaries, settings)
      log(`PostgreSQL was killed and is back on 127.0.0.1:${again.postmaster.port}`)
    })
  const endWatch = watchCluster(home, revive, log)

  const stopOnce = async () => {
    endWatch()
    unregister()
    await locked(1500, () => stopUnlessUsed(control, home, binaries, url)).then(log, (error: Error) =>
      log(`PostgreSQL was left running: ${error.message}`),
    )
  }
  let stopping: Promise<void> | undefined
  return {
    url,
    startedHere,
    stop() {
      stopping ??= stopOnce()
      return stopping
    },
  }
}

/**
 * Finds a postmaster whose database responds. One that has just been killed is still found but then closes the connection, so it is looked
 * for again.
 */
async function reach(home: Home, binaries: Binaries, settings: Record<string, string>, urlAt: (port: number) => string) {
  for (;;) {
    const found = await ensurePostmaster(home, binaries, settings)
    try {
      await ensureDatabase(urlAt(found.postmaster.port))
      return found
    } catch (error) {
      await sleep(500)
      if (found.startedHere || findPostmaster(home)?.pid === found.postmaster.pid) throw error
    }
  }
}

function openControlFolder(dataDir: string): string {
  const control = join(resolve(dataDir), 'postgres')
  try {
    makeFolder(control)
    accessSync(control, constants.W_OK | constants.X_OK)
    return realpathSync(control)
  } catch (cause) {
    throw new Error(`This user cannot create or write to the folder ${control}`, { cause })
  }
}

function readPassword(control: string, home: Home): string {
  const file = join(control, 'password')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  if (existsSync(home.data)) throw new Error(`${file} is missing, and the data in ${home.data} cannot be opened without it: put it back`)
  const password = randomBytes(24).toString('hex')
  writeFileSync(`${file}.new`, password, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return password
}

async function stopUnlessUsed(control: string, home: Home, binaries: Binaries, url: string): Promise<string> {
  const postmaster = findPostmaster(home)
  if (postmaster === undefined) return 'PostgreSQL had already ended'
  const users = countUsers(control)
  if (users > 0) return `PostgreSQL stays for ${users} other process${users === 1 ? '' : 'es'}`
  const here = new URL(url)
  here.port = String(postmaster.port)
  const clients = await countOtherClients(here.href, 1000)
  if (clients > 0) return `PostgreSQL stays for ${clients} open connection${clients === 1 ? '' : 's'}`
  await stopPostmaster(home, binaries, 5)
  return 'PostgreSQL stopped'
}
