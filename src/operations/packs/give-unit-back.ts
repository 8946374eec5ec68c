import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { packs, packUses } from '../../db/schema/packs.ts'
import { type Entry, packUnitBack } from '../../domain/ledger.ts'
import type { Context } from '../context.ts'
import { packUseOf } from './pack-use.ts'

/**
 * Puts the unit of a visit that does not take place back on its pack, in the caller's transaction. Returns the entries of the refund that it is; null if
 * no pack pays for the visit.
 */
export async function giveUnitBack(context: Context, tx: Transaction, visitId: number): Promise<Entry[] | null> {
  const use = await packUseOf(tx, visitId)
  if (!use) return null
  await tx
    .update(packUses)
    .set({ givenBackAt: context.now() })
    .where(and(eq(packUses.visitId, visitId), isNull(packUses.givenBackAt)))
  await tx
    .update(packs)
    .set({ leftUnits: sql`${packs.leftUnits} + 1` })
    .where(eq(packs.id, use.packId))
  return packUnitBack(use.packId, visitId, use.unit, use.discount)
}
