import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { Visit } from '../../domain/availability.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'

/** A booking of more days than this locks the whole city, so that a long series does not fill the database's lock table. */
const mostDays = 31
const seed = 20_250_101

/**
 * Waits until no other booking of the city is assigning professionals on these days, and keeps others waiting until the end of the
 * transaction. Simultaneous attempts for the last free time queue here instead of meeting in the exclusion constraint, where they would
 * cause deadlocks.
 */
export async function lockCityDays(tx: Transaction, { city, visits }: { city: string; visits: readonly Visit[] }): Promise<void> {
  const days = [...new Set(visits.map(({ startsAt }) => `${city} ${dubaiDateOf(startsAt)}`))].sort()
  if (days.length > mostDays) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${city}, ${seed}))`)
    return
  }
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${city}, ${seed})), (
      SELECT count(pg_advisory_xact_lock(hashtextextended(day, ${seed})))
      FROM (SELECT day FROM unnest(${sql.param(days)}::text[]) WITH ORDINALITY AS listed (day, position) ORDER BY position) AS ordered)`,
  )
}
