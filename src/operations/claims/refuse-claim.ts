import type { StaffClaim } from '../../contracts/office/claims.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { holdMail } from '../messages/hold-mail.ts'
import { claimRefused } from '../messages/mails/claim-refused.ts'
import { claimState } from './claim-state.ts'
import { readStaffClaim } from './get-claim-for-staff.ts'
import { lockClaim } from './lock-claim.ts'
import { moveClaim } from './move-claim.ts'

/**
 * Staff refuse what a customer asks about a visit; the customer reads the reason. Throws AppError unauthenticated, forbidden, not_found, invalid (no
 * reason), conflict (decided meanwhile).
 */
export async function refuseClaim(context: Context, id: string, reason: string, key: string | null): Promise<Acted<StaffClaim>> {
  const act = { verb: 'claim.refuse', subject: { kind: 'claim', id }, reason, key, request: { reason } } as const
  return actAsStaff(context, act, async (tx) => {
    await lockClaim(context, tx, id)
    const before = await claimState.before(tx, id)
    const { bookingId, number } = await moveClaim(context, tx, id, { to: 'refused', set: { refusal: reason }, reason })
    const result = await readStaffClaim(context, tx, id)
    return {
      result,
      before: { state: before?.state },
      after: { state: 'refused' },
      onBehalfOf: result.customer.account_id,
      undo: await claimState.undo(tx, id, before),
      held: [holdMail(claimRefused, { bookingId, visit: number, claim: id }, { key: null })],
    }
  })
}
