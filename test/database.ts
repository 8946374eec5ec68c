import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openPool } from '../src/db/pool.ts'
import { withDatabase } from './database-server.ts'

/** A clone of the template database for one test file, dropped when the file is done. */
export async function createTestDatabase(connections = 10): Promise<{ pool: pg.Pool; url: string }> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE test_template`)
  const url = withDatabase(server, name)
  const pool = openPool(url, connections)
  afterAll(async () => {
    await pool.end()
    await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
  })
  return { pool, url }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
