import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { visitAt } from '../../domain/availability.ts'
import type { DubaiDate } from '../../domain/dubai-time.ts'
import { lockCityDays } from '../availability/lock-city-days.ts'
import type { Context } from '../context.ts'

/** Locks the bookings of visits in the order in which everybody locks several, then their day: whoever changes one visit does the same. */
export async function lockDay(
  context: Context,
  tx: Transaction,
  { city, day }: { city: string; day: DubaiDate },
  visitIds: readonly number[],
): Promise<void> {
  await tx.execute(
    sql`SELECT FROM bookings WHERE id IN (SELECT booking_id FROM visits WHERE id = ANY(${sql.param([...visitIds])}::bigint[])) ORDER BY id FOR UPDATE`,
  )
  await lockCityDays(context, tx, { city, visits: [visitAt(day, '00:00', 24)] })
}
