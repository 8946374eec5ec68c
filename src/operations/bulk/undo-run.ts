import type { BulkRun } from '../../contracts/office/bulk.ts'
import { bulkRows } from '../../db/schema/bulk.ts'
import { undoables } from '../../db/schema/undo.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { staffWhoMay } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readRun, stillOpen } from './read-run.ts'
import { insertRun } from './start-run.ts'

/**
 * Takes back what a run did, as a run of its own: each row is undone if its window is open and nothing else has changed it. Throws AppError
 * unauthenticated, forbidden, not_found, conflict (nothing to undo).
 */
export async function undoRun(context: Context, id: string, key: string | null): Promise<Acted<BulkRun>> {
  return actAsStaff(context, { verb: 'bulk.undo', subject: { kind: 'bulk_run', id }, key, request: {} }, async (tx, actor) => {
    const { verb } = await readRun(context, tx, id)
    await staffWhoMay(context, tx, verb)
    const open = await tx.select({ undo: undoables.entryId }).from(bulkRows).innerJoin(undoables, stillOpen(context, id))
    if (open.length === 0) throw new AppError('conflict', wordsFor(context).nothingToUndo)
    const run = await insertRun(context, tx, { verb: 'act.undo', reason: null, actor, subjects: open.map(({ undo }) => String(undo)) })
    return { result: await readRun(context, tx, run), after: { run, rows: open.length } }
  })
}
