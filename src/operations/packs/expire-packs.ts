import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { packs } from '../../db/schema/packs.ts'
import { packExpired } from '../../domain/ledger.ts'
import type { Context } from '../context.ts'
import { postEntry } from '../ledger/post-entry.ts'

const atOnce = 100

/** Ends packs whose last day is over: the visits that are left expire, and what they were bought for is earned. Returns how many packs. */
export const expirePacks = (context: Context): Promise<number> =>
  context.db.transaction((tx) => expire(context, tx, lte(packs.expiresAt, context.now())))

/** The same for all packs of an account that is erased. */
export const forfeitPacks = (context: Context, tx: Transaction, owner: string): Promise<number> =>
  expire(context, tx, eq(packs.owner, owner))

async function expire(context: Context, tx: Transaction, which: SQL): Promise<number> {
  const due = await tx
    .select()
    .from(packs)
    .where(and(which, gt(packs.leftUnits, 0)))
    .orderBy(asc(packs.expiresAt), asc(packs.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  for (const { id, leftUnits: units, expiredUnits, unitCharge, unitVat } of due) {
    await tx
      .update(packs)
      .set({ leftUnits: 0, expiredUnits: sql`${packs.expiredUnits} + ${units}` })
      .where(eq(packs.id, id))
    const entries = packExpired(id, { charge: unitCharge, vat: unitVat }, units)
    // A visit may come back to a pack that has ended, and expires in its turn.
    const key = `pack-expired:${id}:${context.now().getTime()}:${expiredUnits + units}`
    await postEntry(context, tx, { key, kind: 'pack_expired', entries })
  }
  return due.length
}
