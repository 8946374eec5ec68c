import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'

/** Serialises changes to one owner's cards, so that exactly one stays the default. It must be the first statement of a transaction. */
export async function lockCards(tx: Transaction, owner: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cards of ${owner}`}, 0))`)
}
