import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { type Connections, type DatabaseAddress, openConnections } from './db/connections.ts'
import { startEmbeddedPostgres } from './db/embedded/start.ts'
import { expectLetters } from './db/letters.ts'
import { migrate } from './db/migrate.ts'
import { archiveSettings } from './db/recovery/archive.ts'
import { openVault } from './db/vault/open-vault.ts'
import { openKeyring } from './open-keyring.ts'
import { isDatabaseAway } from './operations/is-database-away.ts'

const betweenTries = 1_000
/** Somebody who reads the log sees that it still waits, and it is no flood. */
const triesALine = 30
/** A busy machine that starts may miss its primary once, and reaches it a second later: that is no error yet. */
const triesBeforeError = 2
const waits = 'the database is away: trying again every second'

type When = { onAway?: () => Promise<void>; signal?: AbortSignal }

/**
 * The database with every migration applied, and what its keys open. While the database is away, or no host of its address is the primary, it
 * is tried again. onAway: called once before that. signal: ends it between its steps.
 * Errors: those of the database and of the keyring, and the Errors of openConnections, expectLetters and migrate; the reason of the signal.
 * Whatever was opened until then is closed, PostgreSQL too.
 */
export async function openShop(config: Config, log: Logger, when: When = {}) {
  const opened = new AsyncDisposableStack()
  try {
    return await openInto(opened, config, log, when)
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

async function openInto(opened: AsyncDisposableStack, config: Config, log: Logger, when: When) {
  const database = await openDatabase(config, log)
  opened.defer(() => database.stop())
  when.signal?.throwIfAborted()
  const { pool, direct, close } = await onceThere(() => openConnections(database, config.databaseConnections), log, when)
  opened.defer(close)
  if (config.databaseUrl && !(await expectLetters(direct)))
    log.warn('the database does not know Arabic letters, since its LC_CTYPE is C: searches with a typing error find none of them')
  const readKeyring = openKeyring(config)
  const applied = await migrate(direct, readKeyring)
  if (applied.length > 0) log.info({ applied }, 'migrations applied')
  const vault = await openVault(pool, readKeyring)
  return { pool, direct, vault, applied, directUrl: database.directUrl, close: () => opened.disposeAsync() }
}

async function onceThere(open: () => Promise<Connections>, log: Logger, { onAway, signal }: When): Promise<Connections> {
  for (let tries = 0; ; tries++) {
    try {
      return await open()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (tries === 0) log.warn({ err: error }, waits)
      else if (tries % triesALine === triesBeforeError) log.error({ err: error }, waits)
    }
    if (tries === 0) await onAway?.()
    await pause(betweenTries, undefined, { ...(signal && { signal }) })
  }
}

async function openDatabase(config: Config, log: Logger): Promise<DatabaseAddress & { stop: () => Promise<void> }> {
  const { databaseUrl: url, databaseDirectUrl: directUrl } = config
  if (url && directUrl) return { url, directUrl, stop: async () => {} }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => log.info(line),
    settings: config.archiveDir ? archiveSettings(config.archiveDir, config.dataDir) : {},
  })
  return { ...embedded, directUrl: embedded.url }
}
