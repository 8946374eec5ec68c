import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { databaseOn, type Transaction } from '../client.ts'
import type { Vault } from '../vault/vault.ts'

const lockId = 7_031_965

/**
 * Fills an empty database with demo data (product, Demo data), completely or not at all; false if it already has data. Processes that start
 * at once queue behind an advisory lock, so that one seeds and the others find it done.
 */
export async function seedDemo(pool: pg.Pool, vault: Vault, now: Date): Promise<boolean> {
  return databaseOn(pool).transaction(async (tx) => {
    // Who waits here, or fills on a busy machine, may take longer than a statement of a visitor.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockId})`)
    if (!(await isEmpty(tx))) return false
    // Loaded on demand: its texts take longer to load than everything else in a start that does not need them.
    const { fillWithDemo } = await import('./fill-with-demo.ts')
    await fillWithDemo(tx, vault, now)
    return true
  })
}

async function isEmpty(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ empty: boolean }>(
    sql`SELECT NOT EXISTS (SELECT FROM services) AND NOT EXISTS (SELECT FROM cities) AND NOT EXISTS (SELECT FROM customers)
      AND NOT EXISTS (SELECT FROM accounts) AS empty`,
  )
  return rows[0]?.empty === true
}
