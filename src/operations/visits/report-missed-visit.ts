import { and, eq, isNull } from 'drizzle-orm'
import { visits } from '../../db/schema/visits.ts'
import { lockVisit } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import type { Context } from '../context.ts'
import type { VisitKey } from './transition-visit.ts'

/**
 * The customer of a visit says that nobody came. It waits for staff, who find out and decide; nothing is charged or returned by the report.
 * Reporting it again changes nothing. Throws AppError not_found, conflict (it has not begun, or it was decided).
 */
export async function reportMissedVisit(context: Context, { id, number }: VisitKey): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { booking, visit } = await lockVisit(context, tx, id, number)
    if (visit.status !== 'in_progress') throw await conflictAt(context, tx, booking, visit)
    const reported = await tx
      .update(visits)
      .set({ missedReportedAt: context.now() })
      .where(and(eq(visits.id, visit.id), eq(visits.status, 'in_progress'), isNull(visits.missedReportedAt)))
      .returning({ id: visits.id })
    if (reported.length > 0) await recordEvent(context, tx, { bookingId: id, kind: 'visit_missed_reported', data: { visit: number } })
  })
}
