import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { visitAssignments, visits } from '../../db/schema/visits.ts'

/** Frees the professionals of bookings that will not take place. */
export async function releaseProfessionals(tx: Transaction, bookingIds: string[]): Promise<void> {
  const cancelled = tx.$with('cancelled').as(
    tx
      .update(visits)
      .set({ status: 'cancelled' })
      .where(and(inArray(visits.bookingId, bookingIds), eq(visits.status, 'scheduled')))
      .returning({ id: visits.id }),
  )
  await tx
    .with(cancelled)
    .update(visitAssignments)
    .set({ isActive: false })
    .where(and(inArray(visitAssignments.visitId, tx.select({ id: cancelled.id }).from(cancelled)), eq(visitAssignments.isActive, true)))
}
