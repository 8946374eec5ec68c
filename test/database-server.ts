import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { migrate } from '../src/db/migrate.ts'
import { openPool } from '../src/db/pool.ts'
import { seedFixtures } from './fixtures.ts'
import { keepTestVault, readTestKeyring } from './vault.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the test database server; each test file clones the template database there. */
    databaseServer: string
  }
}

/**
 * Every test file and every shop of an attack has pools of its own, so there are many connections. Test databases live for minutes: their
 * data need not survive a crash, deadlocks are to be detected soon, and no plan changes because statistics were gathered in between.
 */
const settings = { max_connections: '600', fsync: 'off', full_page_writes: 'off', deadlock_timeout: '100ms', autovacuum: 'off' }

/** The tests' own PostgreSQL, with a migrated database, and one with the small data set besides, which each test file clones. */
export default async function setup(project: TestProject) {
  const folder = makeDataFolder('test')
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: folder.path, settings })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  for (const name of ['test_template', 'test_migrated']) await admin.query(`DROP DATABASE IF EXISTS ${name}`)
  await admin.query('CREATE DATABASE test_migrated')
  const migrated = openPool(withDatabase(server.url, 'test_migrated'), 2)
  await migrate(migrated, readTestKeyring)
  await keepTestVault(migrated)
  await migrated.end()
  await admin.query('CREATE DATABASE test_template TEMPLATE test_migrated STRATEGY file_copy')
  await admin.end()
  const template = openPool(withDatabase(server.url, 'test_template'), 2)
  await seedFixtures(template)
  await template.end()
  project.provide('databaseServer', server.url)
  return async () => {
    await server.stop()
    folder.remove()
  }
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
