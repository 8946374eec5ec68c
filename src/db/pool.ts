import pg from 'pg'

/**
 * A pool of connections that use UTC, limit how long a statement may run, and know that pages of the database are in memory or on a disk without
 * moving parts, so that finding rows by an index is cheap.
 */
export function openPool(url: string, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'service-market',
    options: '-c timezone=UTC -c random_page_cost=1.1',
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
