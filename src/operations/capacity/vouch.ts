import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'

/**
 * Lets this transaction claim more than the budgets have: staff who talk to somebody, and money that has come, vouch for it (decision 015). What it claims
 * is counted all the same.
 */
export async function vouch(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT set_config('capacity.vouched', 'on', true)`)
}
