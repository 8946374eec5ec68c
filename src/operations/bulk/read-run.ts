import { and, eq, sql } from 'drizzle-orm'
import type { BulkRun } from '../../contracts/office/bulk.ts'
import type { Queryable } from '../../db/client.ts'
import { bulkRows, bulkRuns } from '../../db/schema/bulk.ts'
import { undoables } from '../../db/schema/undo.ts'
import { staffWhoMay, staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

const mostRefusals = 200

/** A run with its progress, for whoever asked for it and whoever may do the same. Throws AppError unauthenticated, forbidden, not_found. */
export async function getRun(context: Context, id: string): Promise<BulkRun> {
  const { accountId } = await staffWhoSee(context, 'everyone')
  const [run] = await context.db.select({ verb: bulkRuns.verb, askedBy: bulkRuns.askedBy }).from(bulkRuns).where(eq(bulkRuns.id, id))
  if (run && run.askedBy !== accountId) await staffWhoMay(context, context.db, run.verb)
  return readRun(context, context.db, id)
}

/** The same within a change, whose verb has been checked. Throws AppError not_found. */
export async function readRun(context: Context, db: Queryable, id: string): Promise<BulkRun> {
  const [run] = await db.select({ verb: bulkRuns.verb }).from(bulkRuns).where(eq(bulkRuns.id, id))
  if (!run) throw new AppError('not_found', wordsFor(context).runNotFound)
  const counted = await db
    .select({ state: bulkRows.state, count: sql<number>`count(*)::int` })
    .from(bulkRows)
    .where(eq(bulkRows.runId, id))
    .groupBy(bulkRows.state)
  const count = (wanted: string) => counted.find(({ state }) => state === wanted)?.count ?? 0
  const refusals = await db
    .select({ subject_id: bulkRows.subjectId, message: sql<string>`${bulkRows.message}` })
    .from(bulkRows)
    .where(and(eq(bulkRows.runId, id), eq(bulkRows.state, 'refused')))
    .orderBy(bulkRows.subjectId)
    .limit(mostRefusals)
  const progress = { waiting: count('waiting'), done: count('done'), refused: count('refused') }
  return {
    id,
    verb: run.verb,
    total: progress.waiting + progress.done + progress.refused,
    ...progress,
    can_undo: progress.waiting === 0 && (await canUndo(context, db, id)),
    refusals,
  }
}

async function canUndo(context: Context, db: Queryable, id: string): Promise<boolean> {
  const open = await db.select({ id: bulkRows.undoId }).from(bulkRows).innerJoin(undoables, stillOpen(context, id)).limit(1)
  return open.length > 0
}

/** The rows of a run whose deeds can be taken back now. */
export const stillOpen = (context: Context, id: string) =>
  and(
    eq(bulkRows.runId, id),
    eq(undoables.entryId, bulkRows.undoId),
    eq(undoables.state, 'open'),
    sql`${undoables.undoUntil} > ${context.now().toISOString()}`,
  )
