import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookingPoints } from '../../db/schema/points.ts'
import { pointsEarned } from '../../domain/ledger.ts'
import { type Context, systemContext } from '../context.ts'
import { postEntry } from '../ledger/post-entry.ts'

/** Gives the points of a booking that is called off back to whoever used them, once: a compare-and-set. The caller holds the booking's row. */
export async function returnPoints(context: Context, tx: Transaction, bookingId: string): Promise<void> {
  const [returned] = await tx
    .update(bookingPoints)
    .set({ isUsed: false })
    .where(and(eq(bookingPoints.bookingId, bookingId), eq(bookingPoints.isUsed, true)))
    .returning()
  if (!returned) return
  const { owner, points, uses } = returned
  const key = `points-back:${bookingId}:${uses}`
  await postEntry(systemContext(context), tx, { key, kind: 'points_back', bookingId, entries: pointsEarned(owner, points) })
}
