import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { Context } from '../context.ts'

/** Empties what the audit keeps about an account that is erased, and what undoing would write back. The entries and their seals stay. */
export async function eraseDetails({ now }: Pick<Context, 'now'>, tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE audit_details SET before = NULL, after = NULL, erased_at = ${now().toISOString()}
    WHERE erased_at IS NULL AND entry_id IN (SELECT id FROM audit_entries WHERE on_behalf_of = ${accountId})`)
  await tx.execute(sql`
    UPDATE undoables SET state = 'over', inverse = NULL
    WHERE state = 'open' AND NOT EXISTS (SELECT FROM held_effects h WHERE h.entry_id = undoables.entry_id) AND entry_id IN (SELECT id FROM audit_entries WHERE on_behalf_of = ${accountId})`)
}
