import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import type { PlannedBooking } from './plan-booking.ts'

/**
 * Waits until no other booking of the city takes professionals on these days, to the end of the transaction. A herd for the last
 * free time queues here and never meets in the exclusion constraint, where it would drown in deadlocks.
 */
export async function takeTurn(tx: Transaction, { city, visits }: Pick<PlannedBooking, 'city' | 'visits'>): Promise<void> {
  const days = [...new Set(visits.map(({ startsAt }) => `${city} ${dubaiDateOf(startsAt)}`))].sort()
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(day, 20250101)) FROM unnest(${sql.param(days)}::text[]) WITH ORDINALITY AS turn (day, place) ORDER BY place`,
  )
}
