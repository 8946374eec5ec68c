import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { actAsStaff } from '../audit/act-as-staff.ts'
import { chargeVisit } from '../charges/charge-visit.ts'
import type { Context } from '../context.ts'
import { executeSettlements } from '../payments/execute-settlements.ts'
import { admitMissedVisit } from './admit-missed-visit.ts'
import { recordCompletion } from './complete-visit.ts'
import { markNoShow } from './mark-no-show.ts'
import type { VisitKey } from './transition-visit.ts'

const subjectOf = ({ id, number }: VisitKey) => ({ kind: 'visit', id: `${id}/${number}` })

/**
 * Staff confirm that a visit took place, and whether its cash was received (decision 016). Throws AppError unauthenticated, forbidden,
 * not_found, conflict.
 */
export async function confirmAsStaff(context: Context, visit: VisitKey, isCashReceived: boolean, key: string | null): Promise<void> {
  const act = { verb: 'visit.complete', subject: subjectOf(visit), key, request: { isCashReceived } } as const
  const visitId = await actAsStaff(context, act, async (tx) => ({
    result: await recordCompletion(context, tx, visit, { cash_received: isCashReceived }),
    after: { status: 'completed', cash_received: isCashReceived },
    onBehalfOf: await accountOfBooking(tx, visit.id),
  }))
  await chargeVisit(context, visitId).catch((error: unknown) => {
    context.log.warn({ err: error, visit: visitId }, 'the charge of a visit waits for its job')
  })
}

/**
 * Staff record that a visit did not take place. us: it is called off and refunded. customer: the fee of a no-show is charged. Throws
 * AppError unauthenticated, forbidden, not_found, conflict, payment_running.
 */
export async function recordNoShowAsStaff(
  context: Context,
  visit: VisitKey,
  missedBy: 'us' | 'customer',
  key: string | null,
): Promise<void> {
  const act = { verb: 'visit.no_show', subject: subjectOf(visit), key, request: { missedBy } } as const
  await actAsStaff(context, act, async (tx) => {
    if (missedBy === 'us') await admitMissedVisit(context, visit, tx)
    else await markNoShow(context, visit, tx)
    return {
      result: null,
      after: { status: missedBy === 'us' ? 'cancelled' : 'no_show', missed_by: missedBy },
      onBehalfOf: await accountOfBooking(tx, visit.id),
    }
  })
  await executeSettlements(context)
}

async function accountOfBooking(db: Queryable, bookingId: string): Promise<string | null> {
  const [row] = await db.select({ accountId: bookings.accountId }).from(bookings).where(eq(bookings.id, bookingId))
  return row?.accountId ?? null
}
