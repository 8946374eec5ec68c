import pg from 'pg'
import { migrate } from '../src/db/migrate.ts'
import { openPool } from '../src/db/pool.ts'
import { readTestKeyring } from '../test/vault.ts'
import { generateBusiness, type Size } from './business.ts'

/** A database of its own on a server, with a generated business of this size. Returns a pool on it, and its address. */
export async function openBusiness(server: string, name: string, size: Size): Promise<{ pool: pg.Pool; url: string }> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`CREATE DATABASE bench_${name}`)
  await admin.end()
  const address = new URL(server)
  address.pathname = `/bench_${name}`
  const pool = openPool(address.href, 5)
  await migrate(pool, readTestKeyring)
  await generateBusiness(pool, size)
  return { pool, url: address.href }
}
