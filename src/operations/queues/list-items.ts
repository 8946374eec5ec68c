import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { QueueItem, QueueItemsQuery } from '../../contracts/office/queues.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import type { QueueName } from '../../domain/queues.ts'
import { readRights } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { countRows, keyset, type List } from '../lists/keyset.ts'
import { type Description, describeItems } from './describe-items.ts'
import { isAwake, isSeenBy } from './item.ts'
import { visibleQueues } from './visible-queues.ts'

type Row = {
  queue: QueueName
  id: string
  since: string
  due_at: string
  snoozed_until: string | null
  taken_by: string | null
  taker: string | null
}

const due = {
  due: {
    by: [
      { column: sql`i.due_at`, kind: 'instant' },
      { column: sql`i.queue`, kind: 'text' },
      { column: sql`i.subject_id`, kind: 'text' },
    ],
  },
} as const

/**
 * What waits for a decision in the queues that the caller may see, the earliest promise first. Throws AppError unauthenticated, forbidden.
 */
export async function listItems(context: Context, query: z.output<typeof QueueItemsQuery>): Promise<List<QueueItem>> {
  const rights = await readRights(context)
  const seen = visibleQueues(rights).filter((name) => query.queue === undefined || name === query.queue)
  const isOf = {
    me: sql`i.taken_by = ${rights.actor.accountId}`,
    nobody: sql`i.taken_by IS NULL`,
    anybody: sql`true`,
  }[query.taker ?? 'anybody']
  const isInQueue = seen.length === 1 ? sql`i.queue = ${seen[0]}` : sql`i.queue = ANY(${sql.param(seen)}::text[])`
  const isShown = query.snoozed ? sql`i.is_open AND i.snoozed_until > ${context.now().toISOString()}` : isAwake(context.now())
  const matching = sql`FROM queue_items i WHERE ${isInQueue} AND ${isOf} AND ${isShown} AND ${isSeenBy(rights)}`
  const paging = keyset(due, query)
  const [count, { rows: found }] = await Promise.all([
    countRows(context.db, matching),
    context.db.execute<Row & { cursor: string }>(sql`
      SELECT ${paging.cursor} AS cursor, i.queue, i.subject_id AS id, i.since, i.due_at, i.snoozed_until, i.taken_by,
        (SELECT trim(a.first_name || ' ' || a.last_name) FROM accounts a WHERE a.id = i.taken_by) AS taker
      ${matching} AND ${paging.where} ORDER BY ${paging.orderBy} LIMIT ${paging.limit}`),
  ])
  const { rows, next } = paging.page(found)
  const described = await describeItems(context.db, context.language, rows)
  return { rows: rows.flatMap((row) => itemOf(row, described.get(`${row.queue}/${row.id}`), rights.actor.accountId) ?? []), next, count }
}

function itemOf({ queue, id, ...row }: Row, description: Description | undefined, caller: string): QueueItem | null {
  if (!description) return null
  const { at, amount, ...told } = description
  return {
    queue,
    id,
    ...told,
    at: at && new Date(at).toISOString(),
    amount: amount === null ? null : dirhamsFromFils(amount),
    since: new Date(row.since).toISOString(),
    due_at: new Date(row.due_at).toISOString(),
    taken_by: row.taken_by === null ? null : { account_id: row.taken_by, name: row.taker ?? '', is_caller: row.taken_by === caller },
    snoozed_until: row.snoozed_until && new Date(row.snoozed_until).toISOString(),
  }
}
