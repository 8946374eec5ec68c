import { chargeVisit } from '../charges/charge-visit.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { bookingCompleted } from '../messages/mails/booking-completed.ts'
import { transitionVisit, type VisitKey } from './transition-visit.ts'

/** Completes a visit: it is charged if that is still due, and invoiced. Throws AppError not_found, conflict. */
export async function completeVisit(context: Context, visit: VisitKey): Promise<void> {
  const visitId = await transitionVisit(context, visit, {
    to: 'completed',
    kind: 'visit_completed',
    set: { completedAt: context.now() },
    also: (tx, booking, { id, number }) =>
      announce(context, tx, bookingCompleted, { bookingId: booking.id, visit: number }, { key: `completed:${id}` }),
  })
  try {
    await chargeVisit(context, visitId)
  } catch (error) {
    context.log.warn({ err: error, visit: visitId }, 'the charge of a visit waits for its job')
  }
}
