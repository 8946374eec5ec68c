import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { accountOfBooking } from '../booking-access/owner-of-booking.ts'
import type { Context } from '../context.ts'
import { executeSettlements } from '../payments/execute-settlements.ts'
import { admitMissedVisit } from './admit-missed-visit.ts'
import { markNoShow } from './mark-no-show.ts'
import type { VisitKey } from './transition-visit.ts'

/**
 * Staff record that a visit did not take place. us: it is called off and refunded. customer: the fee of a no-show is charged. Throws
 * AppError unauthenticated, forbidden, not_found, conflict, payment_running.
 */
export async function recordNoShowAsStaff(
  context: Context,
  visit: VisitKey,
  missedBy: 'us' | 'customer',
  key: string | null,
): Promise<Acted<null>> {
  const act = { verb: 'visit.no_show', subject: { kind: 'visit', id: `${visit.id}/${visit.number}` }, key, request: { missedBy } } as const
  const acted = await actAsStaff(context, act, async (tx) => {
    if (missedBy === 'us') await admitMissedVisit(context, visit, tx)
    else await markNoShow(context, visit, tx)
    return {
      result: null,
      after: { status: missedBy === 'us' ? 'cancelled' : 'no_show', missed_by: missedBy },
      onBehalfOf: await accountOfBooking(tx, visit.id),
    }
  })
  await executeSettlements(context, visit.id)
  return acted
}
