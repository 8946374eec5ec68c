import { sql } from 'drizzle-orm'
import { executePlanned, type Transaction } from '../../db/client.ts'
import type { Visit } from '../../domain/availability.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'

/** A booking of more days than this locks the whole city, so that a long series does not fill the database's lock table. */
const mostDays = 31
const seed = 20_250_101

/** Who else may assign professionals for the same days meanwhile: nobody, or others who take only people whose turn they get (take_professional). */
export type Turn = 'alone' | 'among others'

export type Days = { city: string; visits: readonly Visit[]; turn?: Turn }

/**
 * Waits until no other booking of the city is assigning professionals on these days, and keeps others waiting until the end of the
 * transaction. Simultaneous attempts for the last free time queue here instead of meeting in the exclusion constraint, where they would
 * cause deadlocks. Among others it waits only for those who are alone, and they for it. Returns whether any hold had run out when the wait
 * began (takeCityDays); among others nobody asks.
 */
export async function lockCityDays(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { city, visits, turn = 'alone' }: Days,
): Promise<boolean> {
  const days = [...new Set(visits.map(({ startsAt }) => `${city} ${dubaiDateOf(startsAt)}`))].sort()
  const lock = sql.raw(turn === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  const isHoldOver =
    turn === 'alone'
      ? sql`EXISTS (SELECT FROM bookings WHERE status = 'pending' AND hold_expires_at < ${now().toISOString()}::timestamptz)`
      : sql`false`
  const locked =
    days.length > mostDays
      ? sql`SELECT ${lock}(hashtextextended(${city}, ${seed})), ${isHoldOver} AS over`
      : sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${city}, ${seed})), (
          SELECT count(${lock}(hashtextextended(day, ${seed})))
          FROM (SELECT day FROM unnest(${sql.param(days)}::text[]) WITH ORDINALITY AS listed (day, position) ORDER BY position) AS ordered), ${isHoldOver} AS over`
  const [row] = await executePlanned<{ over: boolean }>(tx, locked)
  return row?.over ?? true
}
