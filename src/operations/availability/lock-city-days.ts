import { sql } from 'drizzle-orm'
import { executePlanned, type Transaction } from '../../db/client.ts'
import type { Visit } from '../../domain/availability.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'

/** A booking of more days than this locks the whole city, so that a long series does not fill the database's lock table. */
const mostDays = 31
const seed = 20_250_101

/**
 * Waits until no other booking of the city is assigning professionals on these days, and keeps others waiting until the end of the
 * transaction. Simultaneous attempts for the last free time queue here instead of meeting in the exclusion constraint, where they would
 * cause deadlocks. Returns whether any hold had run out when the wait began (takeCityDays).
 */
export async function lockCityDays(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { city, visits }: { city: string; visits: readonly Visit[] },
): Promise<boolean> {
  const days = [...new Set(visits.map(({ startsAt }) => `${city} ${dubaiDateOf(startsAt)}`))].sort()
  const isHoldOver = sql`EXISTS (SELECT FROM bookings WHERE status = 'pending' AND hold_expires_at < ${now().toISOString()}::timestamptz) AS over`
  const locked =
    days.length > mostDays
      ? sql`SELECT pg_advisory_xact_lock(hashtextextended(${city}, ${seed})), ${isHoldOver}`
      : sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${city}, ${seed})), (
          SELECT count(pg_advisory_xact_lock(hashtextextended(day, ${seed})))
          FROM (SELECT day FROM unnest(${sql.param(days)}::text[]) WITH ORDINALITY AS listed (day, position) ORDER BY position) AS ordered), ${isHoldOver}`
  const [row] = await executePlanned<{ over: boolean }>(tx, locked)
  return row?.over ?? true
}
