import pg from 'pg'

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

/** A pool of connections to PostgreSQL itself. */
export const openPool = (url: string, connections: number): pg.Pool =>
  listening({
    connectionString: url,
    max: connections,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    options: `-c timezone=${sessionSettings.timezone} -c random_page_cost=${sessionSettings.random_page_cost}`,
  })

/** A pool of connections to a pooler in transaction mode, which refuses a session's settings at its start: the role has them (keep-settings.ts). */
export const openPoolBehindPooler = (url: string, connections: number): pg.Pool => listening({ connectionString: url, max: connections })

function listening(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5_000, application_name: 'service-market', ...options })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
