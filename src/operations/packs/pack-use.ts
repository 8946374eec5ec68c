import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { packs, packUses } from '../../db/schema/packs.ts'
import { type PackUnit, packVatSettled } from '../../domain/ledger.ts'
import type { Fils } from '../../domain/money.ts'
import type { Context } from '../context.ts'
import { postEntry } from '../ledger/post-entry.ts'

export type PackUse = { packId: string; visitId: number; unit: PackUnit; discount: Fils }

/** The pack that pays for a visit, null if none does. discount: what the visit costs beyond its unit, in fils. */
export async function packUseOf(db: Queryable, visitId: number): Promise<PackUse | null> {
  const [use] = await db
    .select({ packId: packUses.packId, charge: packs.unitCharge, vat: packs.unitVat, discount: packUses.discount })
    .from(packUses)
    .innerJoin(packs, eq(packs.id, packUses.packId))
    .where(and(eq(packUses.visitId, visitId), isNull(packUses.givenBackAt)))
  return use ? { packId: use.packId, visitId, unit: { charge: use.charge, vat: use.vat }, discount: use.discount } : null
}

/**
 * Takes the VAT back that was posted with the price or fee of a visit of a pack, in fils: that of its unit was declared when the pack was sold. Nothing
 * happens for other visits, or the second time.
 */
export async function settlePackVat(
  context: Context,
  tx: Transaction,
  { bookingId, visitId, vat }: { bookingId: string; visitId: number; vat: Fils },
): Promise<void> {
  const use = await packUseOf(tx, visitId)
  if (!use) return
  const entries = packVatSettled(use.unit, vat)
  await postEntry(context, tx, { key: `pack-vat:${visitId}`, kind: 'pack_vat', bookingId, visitId, entries })
}
