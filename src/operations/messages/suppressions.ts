import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Suppression } from '../../contracts/office/suppressions.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { mailSuppressions } from '../../db/schema/messages.ts'
import type { SuppressionReason } from '../../domain/mail-outcomes.ts'

const { id, address, reason, since, liftedAt } = mailSuppressions

export const toSuppression = (row: Pick<typeof mailSuppressions.$inferSelect, 'id' | 'reason' | 'since'>): Suppression => ({
  id: row.id,
  reason: row.reason,
  since: row.since.toISOString(),
})

/** Why an address is sent only what its owner must have; null if it gets everything. */
export async function readSuppression(db: Queryable, of: string): Promise<Suppression | null> {
  const [row] = await db
    .select({ id, reason, since })
    .from(mailSuppressions)
    .where(and(eq(address, of.toLowerCase()), isNull(liftedAt)))
  return row ? toSuppression(row) : null
}

/** Those of some addresses that are sent only what their owners must have, in lower case. */
export async function suppressedAmong(db: Queryable, addresses: readonly string[]): Promise<Set<string>> {
  const wanted = sql.param(addresses.map((one) => one.toLowerCase()))
  const rows = await db
    .select({ address })
    .from(mailSuppressions)
    .where(and(sql`${address} = ANY(${wanted}::text[])`, isNull(liftedAt)))
  return new Set(rows.map((row) => row.address))
}

/** Sends an address only what its owner must have, because of something that happened then; nothing that is older than the word of staff counts. */
export async function suppress(tx: Transaction, of: string, because: SuppressionReason, at: Date): Promise<void> {
  await tx
    .insert(mailSuppressions)
    .values({ address: of.toLowerCase(), reason: because, since: at })
    .onConflictDoUpdate({
      target: address,
      set: { reason: because, since: at, liftedAt: null },
      setWhere: sql`${liftedAt} < ${at.toISOString()}`,
    })
}
