import pg from 'pg'
import { hostsIn, isStandby, type Primary, primaryOf } from './primary.ts'
import { timeStatements } from './statement-time.ts'

/**
 * What every session is set to: UTC, limits to how long a statement and an idle transaction may last, and that pages of the database are in
 * memory or on a disk without moving parts, so that finding rows by an index is cheap.
 */
export const sessionSettings = {
  timezone: 'UTC',
  random_page_cost: '1.1',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '15s',
}

/** Milliseconds after which an answer is no longer awaited: the database, which ends each statement sooner by itself, is frozen or unreachable. */
export const silentAfter = 18_000

/** What a pool adds to its connections. query_timeout: milliseconds after which a statement without an answer fails and its connection is closed. */
type Limits = { query_timeout?: number }

/** A pool of connections to PostgreSQL itself. */
export const openPool = (url: string, connections: number, limits: Limits = {}): pg.Pool =>
  listening({
    ...limits,
    connectionString: url,
    max: connections,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    options: `-c timezone=${sessionSettings.timezone} -c random_page_cost=${sessionSettings.random_page_cost}`,
  })

/** A pool of connections to a pooler in transaction mode, which refuses a session's settings at its start: the role has them (keep-settings.ts). */
export const openPoolBehindPooler = (url: string, connections: number, limits: Limits = {}): pg.Pool =>
  listening({ ...limits, connectionString: url, max: connections })

/** Where the address has several hosts, each connection goes to the one that is the primary; those to another end once it has moved. */
function listening(options: pg.PoolConfig & { connectionString: string }): pg.Pool {
  const common = { connectionTimeoutMillis: 5_000, keepAlive: true, application_name: 'service-market', ...options }
  const isAlone = hostsIn(options.connectionString).length === 1
  const pool = isAlone ? new pg.Pool(common) : poolOnPrimary(common)
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return timeStatements(pool)
}

function poolOnPrimary(options: pg.PoolConfig & { connectionString: string }): pg.Pool {
  const primary = primaryOf(options.connectionString)
  const open = new Set<OnPrimary>()
  class OnPrimary extends pg.Client {
    readonly address = primary.url()

    constructor(config?: pg.PoolConfig) {
      super({ ...config, connectionString: primary.url() })
      this.once('end', () => open.delete(this))
      open.add(this)
    }

    override connect(): Promise<pg.Client>
    override connect(callback: (error: never, client: never) => void): void
    override connect(callback?: (error: never, client: never) => void) {
      const tried = super.connect().catch((error: Error) => {
        primary.find()
        throw error
      })
      if (!callback) return tried
      const tell = callback as (error: Error | null) => void
      tried.then(() => tell(null), tell)
    }
  }
  primary.onMoved(() => {
    for (const client of open) if (client.address !== primary.url()) client.connection.stream.destroy()
  })
  return new pg.Pool({ ...options, Client: OnPrimary, onConnect: refuseStandby(primary) } as pg.PoolConfig)
}

const refuseStandby = (primary: Primary) => async (client: pg.ClientBase) => {
  if (!(await isStandby(client))) return
  primary.find()
  throw Object.assign(new Error('This host is a standby'), { code: '08004' })
}
