import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { auditEntries, auditHead, auditSeals, auditUnsealed } from '../../db/schema/audit.ts'
import type { Context } from '../context.ts'
import { headText, sealOf } from './hash-entry.ts'

const atOnce = 500

/**
 * Seals the entries that have no seal yet, in the order of their ids, and signs the head with the newest key. One process at a time: the
 * head's row is its lock. Returns how many.
 */
export async function sealEntries(context: Context): Promise<number> {
  // Read without the lock first: most of the time nothing is to be sealed.
  if (await isSealed(context)) return 0
  let sealed = 0
  for (;;) {
    const part = await context.db.transaction((tx) => sealSome(context, tx))
    sealed += part
    if (part < atOnce) return sealed
  }
}

async function isSealed({ db, vault }: Context): Promise<boolean> {
  const [state] = await db.select({ head: auditHead, waits: sql<boolean>`EXISTS (SELECT FROM ${auditUnsealed})` }).from(auditHead)
  return state !== undefined && !state.waits && (state.head.seq === 0 || state.head.signature === vault.sign(headText(state.head)))
}

async function sealSome(context: Context, tx: Transaction): Promise<number> {
  const [head] = await tx.select().from(auditHead).for('update')
  if (!head) throw new Error('The audit has no head')
  const entries = await tx
    .select({ entry: auditEntries })
    .from(auditUnsealed)
    .innerJoin(auditEntries, eq(auditEntries.id, auditUnsealed.entryId))
    .orderBy(asc(auditUnsealed.entryId))
    .limit(atOnce)
  if (entries.length === 0) {
    const signature = context.vault.sign(headText(head))
    if (head.seq > 0 && signature !== head.signature) await tx.update(auditHead).set({ signature })
    return 0
  }
  let { seq, hash } = head
  const seals = entries.map(({ entry }) => {
    hash = sealOf(hash, entry)
    seq += 1
    return { seq, entryId: entry.id, hash, sealedAt: context.now() }
  })
  await tx.insert(auditSeals).values(seals)
  await tx.delete(auditUnsealed).where(
    inArray(
      auditUnsealed.entryId,
      entries.map(({ entry }) => entry.id),
    ),
  )
  await tx.update(auditHead).set({ seq, hash, signature: context.vault.sign(headText({ seq, hash })) })
  return entries.length
}
