import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'

/** Changes to the cards of one owner are made one after the other, so that exactly one stays the default; the first thing of a transaction. */
export async function lockCards(tx: Transaction, owner: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cards of ${owner}`}, 0))`)
}
