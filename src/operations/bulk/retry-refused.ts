import { and, eq } from 'drizzle-orm'
import type { BulkRun } from '../../contracts/office/bulk.ts'
import { bulkRows, bulkRuns } from '../../db/schema/bulk.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readRun } from './read-run.ts'

/** Tries the refused rows of a run again, for whoever started it, in whose name its rows are done. Throws AppError unauthenticated, forbidden, not_found, conflict (none was refused). */
export async function retryRefused(context: Context, id: string, key: string | null): Promise<Acted<BulkRun>> {
  return actAsStaff(context, { verb: 'bulk.retry', subject: { kind: 'bulk_run', id }, key, request: {} }, async (tx, actor) => {
    await readRun(context, tx, id)
    const own = await tx
      .select({ id: bulkRuns.id })
      .from(bulkRuns)
      .where(and(eq(bulkRuns.id, id), eq(bulkRuns.askedBy, actor.accountId)))
    if (own.length === 0) throw new AppError('forbidden', wordsFor(context).notYourRun)
    const again = await tx
      .update(bulkRows)
      .set({ state: 'waiting', message: null })
      .where(and(eq(bulkRows.runId, id), eq(bulkRows.state, 'refused')))
      .returning({ id: bulkRows.subjectId })
    if (again.length === 0) throw new AppError('conflict', wordsFor(context).nothingRefused)
    return { result: await readRun(context, tx, id), after: { rows: again.length } }
  })
}
