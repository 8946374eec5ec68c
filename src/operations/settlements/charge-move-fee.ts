import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { fee as feeEntries } from '../../domain/ledger.ts'
import type { Fils } from '../../domain/money.ts'
import type { Context } from '../context.ts'
import { moneyOfVisit } from '../dues/visit-money.ts'
import { postEntry } from '../ledger/post-entry.ts'

/**
 * Adds the fee for moving a visit late to what is owed for it, in the caller's transaction; it is collected and invoiced with the visit.
 * Each move has its own fee. The caller holds the booking's row.
 */
export async function chargeMoveFee(
  context: Context,
  tx: Transaction,
  { bookingId, visitId, fee }: { bookingId: string; visitId: number; fee: Fils },
): Promise<void> {
  const visit = await moneyOfVisit(tx, visitId)
  if (!visit || fee <= 0) return
  const { rows } = await tx.execute<{ moves: number }>(
    sql`SELECT count(*)::int AS moves FROM ledger_transactions WHERE visit_id = ${visitId} AND kind = 'fee'`,
  )
  const key = `move:${visitId}:${rows[0]?.moves ?? 0}`
  await postEntry(context, tx, { key, kind: 'fee', bookingId, visitId, entries: feeEntries(visitId, fee, visit.vatBasisPoints) })
}
