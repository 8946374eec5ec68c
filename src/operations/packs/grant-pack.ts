import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { packs } from '../../db/schema/packs.ts'
import { type Entry, packSold } from '../../domain/ledger.ts'
import { endOfPack } from '../../domain/packs.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { packBought } from '../messages/mails/pack-bought.ts'
import { invoicePack } from './invoice-pack.ts'

/**
 * The pack that a payment is for counts from now on: it has its units, its invoice and its days, and its customer is told; also if the payment was believed
 * to have failed. Returns the entries of the payment, null if it is for no pack.
 */
export async function grantPack(context: Context, tx: Transaction, paymentId: string): Promise<Entry[] | null> {
  const now = context.now()
  const [asked] = await tx
    .select()
    .from(packs)
    .where(and(eq(packs.paymentId, paymentId), isNull(packs.boughtAt)))
  if (!asked) return null
  const expiresAt = endOfPack(now, asked.validDays)
  const [pack] = await tx.update(packs).set({ boughtAt: now, expiresAt, leftUnits: asked.units }).where(eq(packs.id, asked.id)).returning()
  if (!pack) throw new Error('The pack that is paid for is gone')
  await invoicePack(context, tx, pack)
  await announce(context, tx, packBought, { accountId: pack.owner, pack: pack.id }, { key: `pack_bought:${pack.id}` })
  return packSold(pack.id, { charge: pack.unitCharge, vat: pack.unitVat }, pack.units)
}
