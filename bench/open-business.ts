import pg from 'pg'
import { migrate } from '../src/db/migrate.ts'
import { openPool } from '../src/db/pool.ts'
import { readTestKeyring } from '../test/vault.ts'
import { generateBusiness } from './business.ts'
import type { Size } from './business-size.ts'
import { type Say, silent } from './load-tables.ts'

export type Business = { pool: pg.Pool; url: string }

/**
 * A database of its own on a server, with a generated business of this size, and whatever else `fill` adds. One that an earlier run has finished
 * is migrated and used again. Returns a pool on it, and its address.
 */
export async function openBusiness(
  server: string,
  name: string,
  size: Size,
  { say = silent, fill = async () => {} }: { say?: Say; fill?: (pool: pg.Pool) => Promise<void> } = {},
): Promise<Business> {
  const database = `bench_${name}`
  const wanted = JSON.stringify(size)
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const { rows } = await admin.query(`SELECT shobj_description(oid, 'pg_database') AS holds FROM pg_database WHERE datname = $1`, [
    database,
  ])
  const isKept = rows[0]?.holds === wanted
  if (!isKept) {
    await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
    await admin.query(`CREATE DATABASE ${database}`)
  }
  const address = new URL(server)
  address.pathname = `/${database}`
  const pool = openPool(address.href, 5)
  const migrations = await migrate(pool, readTestKeyring)
  if (isKept && migrations.length > 0) await tidy(address.href)
  if (!isKept) {
    await generateBusiness(pool, size, say)
    await fill(pool)
    await admin.query(`COMMENT ON DATABASE ${database} IS '${wanted}'`)
  }
  await admin.end()
  return { pool, url: address.href }
}

/** What autovacuum does after a migration that changes many rows. */
async function tidy(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('VACUUM ANALYZE')
  await client.end()
}
