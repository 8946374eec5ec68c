import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { accountOfBooking } from '../booking-access/owner-of-booking.ts'
import { chargeVisit } from '../charges/charge-visit.ts'
import type { Context } from '../context.ts'
import { recordCompletion } from './complete-visit.ts'
import type { VisitKey } from './transition-visit.ts'

/**
 * Staff confirm that a visit took place, and whether its cash was received (decision 016). Throws AppError unauthenticated, forbidden,
 * not_found, conflict.
 */
export async function confirmAsStaff(
  context: Context,
  visit: VisitKey,
  isCashReceived: boolean,
  key: string | null,
): Promise<Acted<number>> {
  const act = {
    verb: 'visit.complete',
    subject: { kind: 'visit', id: `${visit.id}/${visit.number}` },
    key,
    request: { isCashReceived },
  } as const
  const acted = await actAsStaff(context, act, async (tx) => ({
    result: await recordCompletion(context, tx, visit, { cash_received: isCashReceived }),
    after: { status: 'completed', cash_received: isCashReceived },
    onBehalfOf: await accountOfBooking(tx, visit.id),
  }))
  await chargeVisit(context, acted.data).catch((error: unknown) => {
    context.log.warn({ err: error, visit: acted.data }, 'the charge of a visit waits for its job')
  })
  return acted
}
