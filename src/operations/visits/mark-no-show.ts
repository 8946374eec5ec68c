import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { visitAssignments, visits } from '../../db/schema/visits.ts'
import { noShowFee } from '../../domain/cancellation.ts'
import { changeableOf } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { bookingNoShow } from '../messages/mails/booking-no-show.ts'
import { settleCancellation } from '../settlements/settle-cancellation.ts'
import { transitionVisit, type VisitKey } from './transition-visit.ts'

/**
 * Staff or the team record that nobody let the team in, at a moment that is now unless told otherwise: the price is owed (product, decision 11),
 * and the professionals are free again. Throws AppError not_found, conflict.
 */
export async function markNoShow(context: Context, visit: VisitKey, db: Queryable = context.db, at = context.now()): Promise<void> {
  await db.transaction((tx) =>
    transitionVisit(context, tx, visit, {
      to: 'no_show',
      kind: 'visit_no_show',
      set: { closedAt: at, missedReportedAt: null },
      also: async (booking, missed) => {
        const { id, number } = missed
        const fee = noShowFee(booking.policy, changeableOf(booking, missed))
        await tx
          .update(visits)
          .set({ fee: missed.fee + fee })
          .where(eq(visits.id, id))
        await tx.update(visitAssignments).set({ isActive: false }).where(eq(visitAssignments.visitId, id))
        await settleCancellation(context, tx, { bookingId: booking.id, fees: new Map([[id, fee]]), to: 'source', reason: 'no_show' })
        await announce(context, tx, bookingNoShow, { bookingId: booking.id, visit: number, fee }, { key: `no_show:${id}` })
      },
    }),
  )
}
