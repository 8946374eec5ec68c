import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { auditDetails, auditEntries } from '../../db/schema/audit.ts'
import { heldEffects, undoables } from '../../db/schema/undo.ts'
import type { StaffVerb } from '../../domain/rights.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { changedSince } from '../audit/inverse.ts'
import { demandRight, type StaffActor, staffWhoMay, staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { type ConstraintRefusals, isRefusedByRule, refusingBy } from '../refused-by-database.ts'
import { inverses } from './inverses.ts'

const refusals: ConstraintRefusals = { undone_by_somebody_else: { code: 'forbidden', message: 'aboutYourself' } }

/**
 * Takes back what a member of staff did, within its window: what it held is dropped, and its inverse runs. It needs every right that doing it
 * needed, and nobody takes back what was done about themselves. Throws AppError unauthenticated, forbidden, not_found, conflict (undone already, the window is over, or the world has moved on).
 */
export async function undoAct(context: Context, id: number, key: string | null): Promise<Acted<null>> {
  await staffWhoSee(context, 'everyone')
  const entry = await findEntry(context, id)
  const subject = { kind: entry.subjectKind, id: entry.subjectId }
  return refusingBy(context, refusals, () =>
    actAsStaff(context, { verb: 'act.undo', subject, key, request: { undoes: id } }, async (tx, actor) => {
      await demandRightsOf(context, tx, entry)
      const data = await take(context, tx, id)
      await tx
        .update(heldEffects)
        .set({ state: 'dropped' })
        .where(and(eq(heldEffects.entryId, id), eq(heldEffects.state, 'held')))
      await takeBack(context, tx, entry.verb, data, actor)
      return { result: null, before: entry.after, after: entry.before, onBehalfOf: entry.onBehalfOf, undoes: id }
    }),
  )
}

/** An entry that does not say what it asked for is of the version before. */
async function demandRightsOf(context: Context, tx: Transaction, { verb, rights }: Awaited<ReturnType<typeof findEntry>>): Promise<void> {
  await staffWhoMay(context, tx, verb)
  for (const asked of rights ?? [{ sees: 'superadmin' } as const]) await demandRight(context, tx, asked)
}

/** A rule of the database refuses what the world has made impossible since. */
async function takeBack(context: Context, tx: Transaction, verb: StaffVerb, data: object | null, actor: StaffActor): Promise<void> {
  try {
    await tx.transaction(async (part) => inverses[verb]?.(context, part, data, actor))
  } catch (error) {
    if (isRefusedByRule(error)) throw changedSince(context)
    throw error
  }
}

async function findEntry(context: Context, id: number) {
  const { verb, subjectKind, subjectId, onBehalfOf } = auditEntries
  const [entry] = await context.db
    .select({ verb, rights: undoables.rights, subjectKind, subjectId, onBehalfOf, before: auditDetails.before, after: auditDetails.after })
    .from(undoables)
    .innerJoin(auditEntries, eq(auditEntries.id, undoables.entryId))
    .innerJoin(auditDetails, eq(auditDetails.entryId, undoables.entryId))
    .where(eq(undoables.entryId, id))
  if (!entry) throw new AppError('not_found', wordsFor(context).nothingToUndo)
  return entry
}

/** Ends the window for whoever comes first; returns the data of the inverse. */
async function take(context: Context, tx: Transaction, id: number): Promise<object | null> {
  const [open] = await tx
    .select({ inverse: undoables.inverse })
    .from(undoables)
    .where(and(eq(undoables.entryId, id), eq(undoables.state, 'open'), gt(undoables.undoUntil, context.now())))
    .for('update')
  if (!open) throw await ended(context, tx, id)
  await tx.update(undoables).set({ state: 'undone', inverse: null }).where(eq(undoables.entryId, id))
  return open.inverse
}

async function ended(context: Context, tx: Transaction, id: number): Promise<AppError> {
  const [found] = await tx.select({ state: undoables.state }).from(undoables).where(eq(undoables.entryId, id))
  const words = wordsFor(context)
  const isUndone = found?.state === 'undone'
  return new AppError('conflict', isUndone ? words.undoneAlready : words.undoOver, { data: { state: isUndone ? 'undone' : 'over' } })
}
