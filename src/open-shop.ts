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

/**
 * The database with every migration applied, and what its keys open. While the database is away, or no host of its address is the primary, it
 * is tried again. onAway: called once before that.
 * Errors: those of the database and of the keyring, and the Errors of openConnections, expectLetters and migrate.
 */
export async function openShop(config: Config, log: Logger, onAway: () => Promise<void> = async () => {}) {
  const database = await openDatabase(config, log)
  const { pool, direct, close } = await onceThere(() => openConnections(database, config.databaseConnections), log, onAway)
  if (config.databaseUrl && !(await expectLetters(direct)))
    log.warn('the database does not know Arabic letters, since its LC_CTYPE is C: searches with a typing error find none of them')
  const readKeyring = openKeyring(config)
  const applied = await migrate(direct, readKeyring)
  if (applied.length > 0) log.info({ applied }, 'migrations applied')
  const vault = await openVault(pool, readKeyring)
  const closeAll = async () => {
    await close()
    await database.stop()
  }
  return { pool, direct, vault, directUrl: database.directUrl, close: closeAll }
}

async function onceThere(open: () => Promise<Connections>, log: Logger, onAway: () => Promise<void>): Promise<Connections> {
  for (let tries = 0; ; tries++) {
    try {
      return await open()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (tries === 0) log.warn({ err: error }, waits)
      else if (tries % triesALine === triesBeforeError) log.error({ err: error }, waits)
    }
    if (tries === 0) await onAway()
    await pause(betweenTries)
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
