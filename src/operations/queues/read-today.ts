import { sql } from 'drizzle-orm'
import type { Today } from '../../contracts/office/today.ts'
import type { QueueName } from '../../domain/queues.ts'
import { readRights } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { isAwake, isSeenBy } from './item.ts'
import { visibleQueues } from './visible-queues.ts'

/** Counts stop here: nobody plans a morning by the exact number. */
const mostCounted = 1_001

type Row = { queue: QueueName; waiting: number; late: number; oldest: string | null; promised_hours: number | null }

/** What waits for a decision, as far as the caller may see it, the most urgent queue first. Throws AppError unauthenticated, forbidden. */
export async function readToday(context: Context): Promise<Today> {
  const rights = await readRights(context)
  const { rows } = await context.db.execute<Row>(sql`
    SELECT q.name AS queue, i.waiting, i.late, i.oldest, (extract(epoch FROM q.promised) / 3600)::float AS promised_hours
    FROM unnest(${sql.param(visibleQueues(rights))}::text[]) WITH ORDINALITY AS seen (name, place) JOIN queues q ON q.name = seen.name
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS waiting, count(*) FILTER (WHERE due_at < ${context.now().toISOString()})::int AS late, min(since) AS oldest
        FROM (SELECT i.since, i.due_at FROM queue_items i WHERE i.queue = q.name AND ${isAwake(context.now())} AND ${isSeenBy(rights)}
          ORDER BY i.due_at LIMIT ${mostCounted}) AS counted) AS i
    ORDER BY seen.place`)
  return {
    queues: rows.map(({ oldest, ...queue }) => ({ ...queue, oldest: oldest && new Date(oldest).toISOString() })),
    withheld: [...rights.withheld],
  }
}
