import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BulkRequest, BulkRun } from '../../contracts/office/bulk.ts'
import type { Transaction } from '../../db/client.ts'
import { bulkRows, bulkRuns } from '../../db/schema/bulk.ts'
import { bulkVerbs, mostBulkRows } from '../../domain/bulk-verbs.ts'
import { staffVerbs } from '../../domain/rights.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type StaffActor, staffWhoMay } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readList } from '../exports/office-lists.ts'
import { randomId } from '../random-id.ts'
import { readRun } from './read-run.ts'

type Request = z.output<typeof BulkRequest>

/**
 * Begins to use a verb on many rows: those named, or every row of the verb's list that matches at this moment. run-rows.ts does the rest.
 * Throws AppError unauthenticated, forbidden, invalid (a reason is missing), conflict (no rows, or too many).
 */
export async function startRun(context: Context, request: Request, key: string | null): Promise<Acted<BulkRun>> {
  const { verb, reason } = request
  await staffWhoMay(context, context.db, verb)
  refuseWithoutReason(context, request)
  const subjects = await subjectsOf(context, request)
  const act = { verb: 'bulk.start', subject: { kind: 'bulk_run', id: 'new' }, reason, key, request } as const
  return actAsStaff(context, act, async (tx, actor) => {
    const id = await insertRun(context, tx, { verb, reason, actor, subjects })
    return { result: await readRun(context, tx, id), made: id, after: { verb, rows: subjects.length } }
  })
}

/** Writes a run and its rows, which wait. */
export async function insertRun(
  context: Context,
  tx: Transaction,
  {
    verb,
    reason,
    actor,
    subjects,
  }: { verb: Request['verb'] | 'act.undo'; reason: string | null; actor: StaffActor; subjects: readonly string[] },
): Promise<string> {
  const id = randomId('blk')
  await tx.insert(bulkRuns).values({ id, verb, reason, askedBy: actor.accountId, language: context.language, createdAt: context.now() })
  await tx
    .insert(bulkRows)
    .select(sql`SELECT ${id}, subject, 'waiting', NULL, NULL::bigint FROM unnest(${sql.param(subjects)}::text[]) subject`)
  return id
}

function refuseWithoutReason(context: Context, { verb, reason }: Request): void {
  if (!staffVerbs[verb].needsReason || reason) return
  const message = wordsFor(context).reasonRequired
  throw new AppError('invalid', message, { fields: { reason: message } })
}

async function subjectsOf(context: Context, { verb, ids, query }: Request): Promise<string[]> {
  if (ids) return [...new Set(ids)]
  const subjects: string[] = []
  for await (const rows of readList(context, bulkVerbs[verb], query ?? {})) {
    subjects.push(...rows.map((row) => String((row as { id: string | number }).id)))
    if (subjects.length > mostBulkRows) throw new AppError('conflict', wordsFor(context).tooManyForRun)
  }
  if (subjects.length === 0) throw new AppError('conflict', wordsFor(context).nothingMatches)
  return subjects
}
