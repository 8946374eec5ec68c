import { and, asc, eq, exists, lte, notExists } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { heldEffects, undoables } from '../../db/schema/undo.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { type Context, systemContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { effects } from './effects.ts'

const atOnce = 200
/** After a fault of ours an entry waits this long, so that it does not stand in the way of the others. */
const minutesAfterFault = 1

const effectsOf = (tx: Pick<Transaction, 'select'>) =>
  tx.select({ id: heldEffects.id }).from(heldEffects).where(eq(heldEffects.entryId, undoables.entryId))

/**
 * Ends the windows of undo that are over and carries out what they held. Each entry is one transaction, which claims it and does all of its
 * effects: a process that is killed leaves them done once, or still to do. Returns how many entries released something.
 */
export async function releaseHeld(context: Context): Promise<number> {
  const { db, now } = context
  const due = and(eq(undoables.state, 'open'), lte(undoables.releaseAt, now()))
  await db
    .update(undoables)
    .set({ state: 'over', inverse: null })
    .where(and(due, notExists(effectsOf(db))))
  let released = 0
  for (;;) {
    const entries = await db
      .select({ id: undoables.entryId })
      .from(undoables)
      .where(and(due, exists(effectsOf(db))))
      .orderBy(asc(undoables.releaseAt))
      .limit(atOnce)
    for (const { id } of entries) if (await releaseEntry(context, id)) released++
    if (entries.length < atOnce) return released
  }
}

async function releaseEntry(context: Context, entryId: number): Promise<boolean> {
  try {
    return await context.db.transaction((tx) => release(systemContext(context), tx, entryId))
  } catch (error) {
    context.log.error({ err: error, entry: entryId }, 'what an entry held was not released; it is tried again')
    await context.db
      .update(undoables)
      .set({ releaseAt: addMinutes(context.now(), minutesAfterFault) })
      .where(and(eq(undoables.entryId, entryId), eq(undoables.state, 'open')))
    return false
  }
}

async function release(context: Context, tx: Transaction, entryId: number): Promise<boolean> {
  const claimed = await tx
    .update(undoables)
    .set({ state: 'over', inverse: null })
    .where(and(eq(undoables.entryId, entryId), eq(undoables.state, 'open')))
    .returning({ id: undoables.entryId })
  if (claimed.length === 0) return false
  const held = await tx.select().from(heldEffects).where(eq(heldEffects.entryId, entryId)).orderBy(asc(heldEffects.id))
  for (const { id, kind, payload } of held) {
    const refusal = await refusalOf(tx, (part) => effects[kind].release(context, part, payload))
    if (refusal) await effects[kind].refused?.(tx, payload, refusal)
    await tx
      .update(heldEffects)
      .set({ state: refusal ? 'refused' : 'released', refusal })
      .where(eq(heldEffects.id, id))
  }
  return true
}

/** The code of the refusal if the effect is no longer possible; nothing of it is left then. */
async function refusalOf(tx: Transaction, effect: (part: Transaction) => Promise<void>): Promise<string | null> {
  try {
    await tx.transaction(effect)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
