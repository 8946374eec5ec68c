import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

// Either it is still recovering from a killed backend, or the backend of a killed starter is creating the database at this moment.
const PASSING = new Set(['57P03', '23505', '42P04', '55006'])
const NO_SUCH_DATABASE = '3D000'

/** Creates the database unless it exists. Errors: those of PostgreSQL, such as a wrong password. */
export async function ensureDatabase(url: string): Promise<void> {
  const database = decodeURIComponent(new URL(url).pathname.slice(1))
  const deadline = Date.now() + 30_000
  for (;;) {
    try {
      return await openOrCreate(url, database)
    } catch (error) {
      if (!PASSING.has((error as { code?: string }).code ?? '') || Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}

async function openOrCreate(url: string, database: string): Promise<void> {
  try {
    await withClient(url, 10_000, async () => {})
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_DATABASE) throw error
    await withClient(maintenanceUrl(url), 30_000, (client) => client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`))
  }
}

/** Waits until nobody else is connected to any database. Output: how many clients still are when the time is up. */
export async function countOtherClients(url: string, waitMs: number): Promise<number> {
  const deadline = Date.now() + waitMs
  return withClient(maintenanceUrl(url), 2000, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      )
      const count = rows[0]?.count ?? 0
      if (count === 0 || Date.now() > deadline) return count
      await sleep(25)
    }
  })
}

function maintenanceUrl(url: string): string {
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  return maintenance.href
}

async function withClient<T>(url: string, timeoutMs: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
