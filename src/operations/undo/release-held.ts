import { and, asc, eq, exists, lte, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { heldEffects, undoables } from '../../db/schema/undo.ts'
import { type Context, systemContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { isRefusedByRule } from '../refused-by-database.ts'
import { effects } from './effects.ts'

const atOnce = 200
/** After its first fault of ours an entry waits this long, then twice as long each time up to an hour, so that it does not stand in the others' way. */
const minutesAfterFault = 1
const longestWait = 60
/** About five hours. After as many faults what it holds is refused, so that nothing waits for ever. */
const mostFaults = 10

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
    await waitAfterFault(context, entryId)
    return false
  }
}

async function waitAfterFault(context: Context, entryId: number): Promise<void> {
  const minutes = sql`least(${minutesAfterFault} * 2 ^ least(${undoables.faults}, 10), ${longestWait})`
  await context.db
    .update(undoables)
    .set({
      faults: sql`least(${undoables.faults} + 1, ${mostFaults})`,
      releaseAt: sql`${context.now().toISOString()}::timestamptz + ${minutes} * interval '1 minute'`,
    })
    .where(and(eq(undoables.entryId, entryId), eq(undoables.state, 'open')))
}

async function release(context: Context, tx: Transaction, entryId: number): Promise<boolean> {
  const [entry] = await tx
    .update(undoables)
    .set({ state: 'over', inverse: null })
    .where(and(eq(undoables.entryId, entryId), eq(undoables.state, 'open')))
    .returning({ faults: undoables.faults })
  if (!entry) return false
  const held = await tx.select().from(heldEffects).where(eq(heldEffects.entryId, entryId)).orderBy(asc(heldEffects.id))
  for (const { id, kind, payload } of held) {
    const refusal = await refusalOf(context, tx, entry, (part) => effects[kind].release(context, part, payload))
    if (refusal) await refusalOf(context, tx, entry, async (part) => effects[kind].refused?.(context, part, payload, refusal))
    await tx
      .update(heldEffects)
      .set({ state: refusal ? 'refused' : 'released', refusal })
      .where(eq(heldEffects.id, id))
  }
  return true
}

/** The code of the refusal if the effect is no longer possible; nothing of it is left then. */
async function refusalOf(
  context: Context,
  tx: Transaction,
  { faults }: { faults: number },
  effect: (part: Transaction) => Promise<void>,
): Promise<string | null> {
  try {
    await tx.transaction(effect)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    if (!isRefusedByRule(error) && faults < mostFaults) throw error
    context.log.error({ err: error }, 'what an entry held cannot be released')
    return isRefusedByRule(error) ? 'conflict' : 'internal'
  }
}
