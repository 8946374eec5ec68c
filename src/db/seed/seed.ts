import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { databaseOn, type Transaction } from '../client.ts'

const lockId = 7_031_965

/**
 * Fills an empty database with the demo (product, Demo data), all of it or nothing; false where something is there already.
 * Processes that start at once take turns behind an advisory lock, so that one seeds and the others find it done.
 */
export async function seedDemo(pool: pg.Pool, now: Date): Promise<boolean> {
  return databaseOn(pool).transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockId})`)
    if (!(await isEmpty(tx))) return false
    // Its texts take longer to load than all else of a start that needs none of them.
    const { fillWithDemo } = await import('./fill-with-demo.ts')
    await fillWithDemo(tx, now)
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
