import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { auditDetails, auditEntries } from '../../db/schema/audit.ts'
import type { Context } from '../context.ts'
import { erasureOf } from './hash-entry.ts'

/** Empties what the audit keeps about an account that is erased, and what undoing would write back. The entries and their seals stay. */
export async function eraseDetails({ now, vault }: Pick<Context, 'now' | 'vault'>, tx: Transaction, accountId: string): Promise<void> {
  const filled = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .innerJoin(auditDetails, eq(auditDetails.entryId, auditEntries.id))
    .where(and(eq(auditEntries.onBehalfOf, accountId), isNull(auditDetails.erasedAt)))
  const proofs = filled.map(({ id }) => ({ id, proof: erasureOf(vault, id).toString('hex') }))
  await tx.execute(sql`
    UPDATE audit_details SET before = NULL, after = NULL, erased_at = ${now().toISOString()}, erasure_proof = decode(p.proof, 'hex')
    FROM json_to_recordset(${JSON.stringify(proofs)}::json) AS p (id bigint, proof text) WHERE entry_id = p.id AND erased_at IS NULL`)
  await tx.execute(sql`
    UPDATE undoables SET state = 'over', inverse = NULL
    WHERE state = 'open' AND NOT EXISTS (SELECT FROM held_effects h WHERE h.entry_id = undoables.entry_id) AND entry_id IN (SELECT id FROM audit_entries WHERE on_behalf_of = ${accountId})`)
}
