import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { keepSettings } from '../src/db/keep-settings.ts'
import { openPool, openPoolBehindPooler } from '../src/db/pool.ts'
import { seedDemo } from '../src/db/seed/seed.ts'
import { testStart } from './context.ts'
import { withDatabase } from './database-server.ts'
import { patience } from './services.ts'
import { testVault } from './vault.ts'

type TestDatabase = { pool: pg.Pool; url: string }

/** A clone of the template database for one test file, dropped when the file is done. */
export const createTestDatabase = (connections = 10): Promise<TestDatabase> => clone('test_template', connections)

/** A clone of a database that has been migrated and holds nothing but its vault's key, as a machine has it that serves nobody yet. */
export const createMigratedDatabase = (connections = 10): Promise<TestDatabase> => clone('test_migrated', connections)

/** A clone of the demo as it is at `testStart`, which is seeded for the first file that asks for one. */
export const createDemoDatabase = async (connections = 10): Promise<TestDatabase> => clone(await templates.demo(), connections)

/** What every test database is a copy of; nobody is connected to them. */
export const templates = {
  filled: async () => 'test_template',
  async demo() {
    await onServer(inject('databaseServer'), seedDemoOnce)
    return 'test_demo'
  },
}

/** Each seeds in turn, and only the first finds nothing; a database has its name once it is whole. */
async function seedDemoOnce(server: pg.Client): Promise<void> {
  await server.query(`SELECT pg_advisory_lock(hashtext('test_demo'))`)
  const { rowCount } = await server.query(`SELECT FROM pg_database WHERE datname = 'test_demo'`)
  if (rowCount) return
  await server.query('CREATE DATABASE test_demo_begun TEMPLATE test_migrated STRATEGY file_copy')
  const pool = openPool(withDatabase(inject('databaseServer'), 'test_demo_begun'), 2)
  await seedDemo(pool, testVault, testStart)
  await pool.end()
  await server.query('ALTER DATABASE test_demo_begun RENAME TO test_demo')
}

async function clone(template: string, connections: number): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`))
  const url = withDatabase(server, name)
  const pool = await openTestPool(url, connections)
  afterAll(async () => {
    await pool.end()
    await onServer(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
  })
  return { pool, url }
}

/** With TEST_POOLER, the address of a pooler in front of the test server, whatever the product asks goes through it. */
async function openTestPool(url: string, connections: number): Promise<pg.Pool> {
  const pooler = process.env.TEST_POOLER
  if (!pooler) return patient(openPool(url, connections))
  const direct = openPool(url, 1)
  await keepSettings(direct)
  await direct.end()
  return openPoolBehindPooler(withDatabase(pooler, new URL(url).pathname.slice(1)), connections)
}

/**
 * Hundreds at once wait for a connection and for each other's locks as long as a busy machine needs: what a visitor would be refused for is
 * tested for itself.
 */
function patient(pool: pg.Pool): pg.Pool {
  const limits = { connectionTimeoutMillis: patience, statement_timeout: patience, idle_in_transaction_session_timeout: patience }
  Object.assign(pool.options, limits)
  return pool
}

const emptying = new Map<string, string>()

/**
 * Empties tables and whatever refers to them, as TRUNCATE … CASCADE does, in a twentieth of its time where there are few rows. Triggers
 * are told nothing: what refuses to be deleted goes too.
 */
export async function empty(pool: pg.Pool, ...tables: string[]): Promise<void> {
  const key = tables.join()
  const statement = emptying.get(key) ?? (await emptyingOf(pool, tables))
  emptying.set(key, statement)
  await pool.query(statement)
}

async function emptyingOf(pool: pg.Pool, tables: string[]): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `WITH RECURSIVE emptied AS (
      SELECT unnest($1::regclass[])::oid AS id
      UNION SELECT c.conrelid FROM emptied e JOIN pg_constraint c ON c.confrelid = e.id AND c.contype = 'f'
    ) SELECT id::regclass::text AS name FROM emptied ORDER BY name`,
    [tables],
  )
  const names = rows.map(({ name }) => name)
  const deletions = names.map((name) => `DELETE FROM ${name};`).join(' ')
  // The lock waits for whoever still writes. All of it is one transaction.
  return `SET LOCAL session_replication_role = replica; LOCK TABLE ${names.join(', ')} IN EXCLUSIVE MODE; ${deletions}`
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
