import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { type Pack, packs } from '../../db/schema/packs.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { packRefunded } from '../../domain/ledger.ts'
import type { Fils } from '../../domain/money.ts'
import { priceOfUnits } from '../../domain/packs.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { announce } from '../messages/announce.ts'
import { packRefunded as packRefundedMail } from '../messages/mails/pack-refunded.ts'
import { creditPack } from '../packs/invoice-pack.ts'
import { randomId } from '../random-id.ts'

/**
 * Refunds all units that are left of a pack to the card that paid for it, at the price they were bought for, with a credit note and a mail. The caller holds
 * the pack's row, and calls executeRefunds after the commit. Returns the sum in fils. Throws AppError conflict (no unit is left).
 */
export async function refundUnits(context: Context, tx: Transaction, pack: Pack, reason: string): Promise<Fils> {
  const units = pack.leftUnits
  if (units === 0) throw new AppError('conflict', wordsFor(context).packUsedUp)
  const unit = { charge: pack.unitCharge, vat: pack.unitVat }
  const [amount, id, now] = [priceOfUnits(unit, units), randomId('ref'), context.now()]
  await tx
    .update(packs)
    .set({ leftUnits: 0, refundedUnits: sql`${packs.refundedUnits} + ${units}` })
    .where(eq(packs.id, pack.id))
  await tx.insert(refunds).values({
    id,
    paymentId: pack.paymentId,
    amount,
    destination: 'source',
    reason,
    idempotencyKey: `pack:${id}`,
    nextAttemptAt: now,
    createdAt: now,
  })
  await tx
    .update(payments)
    .set({ refunded: sql`${payments.refunded} + ${amount}` })
    .where(eq(payments.id, pack.paymentId))
  const entries = packRefunded(pack.id, unit, units)
  await postEntry(context, tx, { key: `refund:${id}`, kind: 'refund', paymentId: pack.paymentId, entries })
  await creditPack(context, tx, { pack, units, refundId: id, reason })
  await announce(context, tx, packRefundedMail, { accountId: pack.owner, pack: pack.id, units, amount }, { key: `pack_refunded:${id}` })
  return amount
}

/** The row of a pack that counts, locked. Throws AppError not_found. */
export async function lockPack(context: Context, tx: Transaction, id: string): Promise<Pack & { boughtAt: Date; expiresAt: Date }> {
  const [pack] = await tx.select().from(packs).where(eq(packs.id, id)).for('update')
  const { boughtAt = null, expiresAt = null } = pack ?? {}
  if (!pack || !boughtAt || !expiresAt) throw new AppError('not_found', wordsFor(context).packNotFound)
  return { ...pack, boughtAt, expiresAt }
}
