import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { bookingPoints } from '../../db/schema/points.ts'
import type { Fils } from '../../domain/money.ts'

/** The points that a booking uses, and what they take off its charge, before VAT. */
export async function pointsOfBooking(db: Queryable, bookingId: string): Promise<{ points: number; off: Fils }> {
  const [used] = await db
    .select({ points: bookingPoints.points, off: bookingPoints.amount })
    .from(bookingPoints)
    .where(and(eq(bookingPoints.bookingId, bookingId), eq(bookingPoints.isUsed, true)))
  return used ?? { points: 0, off: 0 }
}
