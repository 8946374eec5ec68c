import { eq, inArray } from 'drizzle-orm'
import type { RedoOf } from '../../contracts/claims.ts'
import type { Queryable } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { claims } from '../../db/schema/claims.ts'

/** What bookings do again and what was wrong, by booking; only those that are such. The caller has checked who may know it. */
export async function readRedoOf(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, RedoOf>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .select({ id: bookings.id, booking_id: claims.bookingId, fault: claims.fault, details: claims.details })
    .from(bookings)
    .innerJoin(claims, eq(claims.id, bookings.redoOf))
    .where(inArray(bookings.id, [...bookingIds]))
  return new Map(rows.map(({ id, ...redo }) => [id, redo]))
}
