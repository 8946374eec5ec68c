import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../src/db/embedded/start.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openPool } from '../../src/db/pool.ts'
import { seedDemo } from '../../src/db/seed/seed.ts'
import { testStart } from '../../test/context.ts'
import { withDatabase } from '../../test/database-server.ts'
import { seedFixtures } from '../../test/fixtures.ts'
import { keepTestVault, readTestKeyring, testKeyring, testVault } from '../../test/vault.ts'

/** What an attack receives, and what it returns: figures to print, and failures. */
export type Size = 'small' | 'whole'
export type Result = { figures: Record<string, string | number>; failures: string[] }
export type Attack = {
  name: string
  promise: string
  run: (arena: Arena, size: Size) => Promise<Result>
  /** Whether it is long even if small, so that `npm test` leaves it to `npm run test:all`. */
  isLong?: boolean
}
export type Server = { url: string; pid: number; kill(): Promise<void> }
export type Arena = {
  /** A database of its own with the small data set of the tests; professionals: how many more there are in Dubai. */
  database(professionals?: number): Promise<{ url: string; pool: pg.Pool }>
  /** A database of its own with the demo as it is at the moment at which tests start. */
  demo(): Promise<{ url: string; pool: pg.Pool }>
  server(databaseUrl: string, env?: Record<string, string>): Promise<Server>
  /** The folder the servers write their emails to. */
  mailFolder: string
  close(): Promise<void>
}

/** Databases to which nobody is connected: one with the small data set of the tests, and one with the demo. */
export type Templates = { filled(): Promise<string>; demo(): Promise<string> }

/**
 * A PostgreSQL and server processes of the attack's own, on loopback, removed when it is over. given: the address of a PostgreSQL that runs already;
 * templates: what is there to be copied.
 */
export async function openArena(given?: string, templates?: Templates): Promise<Arena> {
  const dataDir = await mkdtemp(join(tmpdir(), 'service-market-attack-'))
  await chmod(dataDir, 0o755)
  const cluster = given
    ? { url: given, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir, settings: { max_connections: '200' } })
  const pools: pg.Pool[] = []
  const children: ChildProcess[] = []
  const names: string[] = []
  async function onServer(statement: string): Promise<void> {
    const admin = new pg.Client({ connectionString: cluster.url })
    await admin.connect()
    await admin.query(statement)
    await admin.end()
  }
  /** Migrates and fills once what databases of the arena are copies of. */
  function preparing(kind: string, fill: (url: string) => Promise<void>): () => Promise<string> {
    const template = `attack_${process.pid}_${kind}`
    const prepare = async () => {
      await onServer(`CREATE DATABASE ${template}`)
      names.push(template)
      await fill(withDatabase(cluster.url, template))
      return template
    }
    let prepared: Promise<string> | undefined
    return () => {
      prepared ??= prepare()
      return prepared
    }
  }
  const { filled, demo } = templates ?? { filled: preparing('filled', fillSite), demo: preparing('demo', fillDemo) }
  async function copyOf(template: string): Promise<{ url: string; pool: pg.Pool }> {
    const name = `attack_${process.pid}_${names.length}`
    names.push(name)
    await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
    const url = withDatabase(cluster.url, name)
    const pool = openPool(url, 20)
    pools.push(pool)
    return { url, pool }
  }
  const serverDir = join(dataDir, 'servers')
  return {
    mailFolder: join(serverDir, 'mail'),
    async database(professionals = 0) {
      const copy = await copyOf(await filled())
      if (professionals > 0) await employ(copy.pool, professionals)
      return copy
    },
    demo: async () => copyOf(await demo()),
    server: async (databaseUrl, given = {}) => {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          DATA_DIR: serverDir,
          KEYRING: testKeyring,
          DATABASE_CONNECTIONS: '20',
          LOG_LEVEL: 'fatal',
          RATE_LIMITS: 'off',
          ...given,
        },
      })
      children.push(child)
      const [line] = await Promise.race([
        once(child.stdout, 'data'),
        once(child, 'exit').then(() => Promise.reject(new Error('The server did not start'))),
      ])
      return {
        url: `http://127.0.0.1:${String(line).trim()}`,
        pid: child.pid ?? 0,
        async kill() {
          if (child.exitCode !== null || child.signalCode !== null) return
          child.kill('SIGKILL')
          await once(child, 'exit')
        },
      }
    },
    async close() {
      for (const child of children) child.kill('SIGKILL')
      await Promise.all(pools.map((pool) => pool.end()))
      await Promise.all(names.map((name) => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)))
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Migrates a database, and fills it with the small data set of the tests. */
export const fillSite = (url: string): Promise<void> => fillWith(url, seedFixtures)

const fillDemo = (url: string) => fillWith(url, (pool) => seedDemo(pool, testVault, testStart))

async function fillWith(url: string, seed: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = openPool(url, 2)
  await migrate(pool, readTestKeyring)
  await keepTestVault(pool)
  await seed(pool)
  await pool.end()
}

/** Employs so many more people in Dubai, who clean offices. */
export async function employ(pool: pg.Pool, professionals: number): Promise<void> {
  await pool.query(
    `INSERT INTO professionals (name, city) SELECT jsonb_build_object('en', 'P' || n, 'ar', 'ب' || n), 'dubai' FROM generate_series(1, $1) AS n`,
    [professionals],
  )
  await pool.query('INSERT INTO professional_skills SELECT p.id, 2 FROM professionals p ON CONFLICT DO NOTHING')
}
