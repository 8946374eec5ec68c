import { sql } from 'drizzle-orm'
import type { OfficeQueue, Today } from '../../contracts/office/today.ts'
import { maySee, type RightGroup } from '../../domain/rights.ts'
import { readRights } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { isWaiting } from '../visits/list-visits-to-decide.ts'

/** The hours within which the site says that we reply. */
const queues = {
  visits: { group: 'desk', promisedHours: 24 },
  messages: { group: 'desk', promisedHours: 24 },
  support: { group: 'desk', promisedHours: 24 },
  applications: { group: 'people', promisedHours: 48 },
} as const satisfies Record<OfficeQueue, { group: RightGroup; promisedHours: number }>

/** Counts stop here: nobody plans a morning by the exact number. */
const mostCounted = 1_001

type Waiting = { queue: OfficeQueue; waiting: number; oldest: Date | null }

/** What waits for a decision, as far as the caller may see it. Throws AppError unauthenticated, forbidden. */
export async function readToday(context: Context): Promise<Today> {
  const rights = await readRights(context)
  const now = sql`${context.now().toISOString()}::timestamptz`
  const { rows } = await context.db.execute<Waiting>(sql`
    SELECT 'visits' AS queue, count(*)::int AS waiting, min(since) AS oldest FROM
      (SELECT v.ends_at AS since FROM visits v WHERE ${isWaiting(undefined, now)} ORDER BY v.ends_at LIMIT ${mostCounted}) AS open
    UNION ALL SELECT 'messages', count(*)::int, min(since) FROM
      (SELECT created_at AS since FROM contact_messages WHERE state = 'open' ORDER BY created_at LIMIT ${mostCounted}) AS open
    UNION ALL SELECT 'support', count(*)::int, min(since) FROM
      (SELECT updated_at AS since FROM support_requests WHERE state = 'open' ORDER BY created_at LIMIT ${mostCounted}) AS open
    UNION ALL SELECT 'applications', count(*)::int, min(since) FROM
      (SELECT submitted_at AS since FROM partner_applications WHERE state = 'received' ORDER BY submitted_at LIMIT ${mostCounted}) AS open`)
  return {
    queues: rows
      .filter(({ queue }) => maySee(rights, queues[queue].group))
      .map(({ queue, waiting, oldest }) => ({
        queue,
        waiting,
        oldest: oldest === null ? null : new Date(oldest).toISOString(),
        promised_hours: queues[queue].promisedHours,
      })),
    withheld: [...rights.withheld],
  }
}
