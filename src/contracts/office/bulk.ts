import { z } from 'zod'
import { type BulkVerb, bulkVerbs, mostBulkIds } from '../../domain/bulk-verbs.ts'
import type { CallTable } from '../call.ts'
import { code, givenReasonOptional } from '../text.ts'
import { ListParameters } from './exports.ts'

const verbs = Object.keys(bulkVerbs) as [BulkVerb, ...BulkVerb[]]
const RunId = z.string().regex(/^blk_[0-9a-f]{32}$/)

export const BulkRequest = z
  .object({
    verb: z.enum(verbs),
    ids: z.array(code(100).min(1)).min(1).max(mostBulkIds).optional().meta({ description: 'The rows, one by one' }),
    query: ListParameters.optional().meta({ description: 'Instead of ids: every row of the list that matches now' }),
    reason: givenReasonOptional,
  })
  .refine(({ ids, query }) => (ids === undefined) !== (query === undefined))
  .meta({ id: 'BulkRequest' })

export const BulkRun = z
  .object({
    id: z.string(),
    verb: z.enum([...verbs, 'act.undo']),
    total: z.int(),
    waiting: z.int(),
    done: z.int(),
    refused: z.int(),
    can_undo: z.boolean().meta({ description: 'Whether something that it did can still be taken back' }),
    refusals: z
      .array(z.object({ subject_id: z.string(), message: z.string() }))
      .meta({ description: 'Why rows were refused; at most 200 of them' }),
  })
  .meta({ id: 'BulkRun' })
export type BulkRun = z.infer<typeof BulkRun>

const tag = 'Back office: lists'
const one = { tag, who: 'staff', params: z.object({ id: RunId }), missing: 'runNotFound', returns: BulkRun } as const

export const officeBulkCalls = {
  'POST /admin/bulk': {
    tag,
    summary: 'Use a verb on many rows',
    description:
      'At most 200 rows one by one, or at most 10,000 that match a list now. Each row is a transaction of its own, with its own audit entry ' +
      'and answer, and is done once, also by a process that was killed halfway.',
    who: 'staff',
    does: 'bulk.start',
    once: true,
    body: BulkRequest,
    returns: BulkRun,
    outcome: 'The run, which begins',
    refuses: { 409: 'Nothing matches, or more than 10,000 rows do' },
  },
  'GET /admin/bulk/{id}': { ...one, summary: 'Get the progress of a run', sees: 'everyone', outcome: 'The run' },
  'POST /admin/bulk/{id}/retries': {
    ...one,
    summary: 'Try the refused rows of a run again',
    does: 'bulk.retry',
    once: true,
    outcome: 'The run, which goes on',
    refuses: { 409: 'No row was refused' },
  },
  'POST /admin/bulk/{id}/undo': {
    ...one,
    summary: 'Take back what a run did, as far as each row allows',
    does: 'bulk.undo',
    once: true,
    outcome: 'The run that takes it back',
    refuses: { 409: 'There is nothing to undo' },
  },
} as const satisfies CallTable
