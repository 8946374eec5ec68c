import type { StaffClaim } from '../../contracts/office/claims.ts'
import { addMinutes, minutesPerDay } from '../../domain/dubai-time.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { holdMail } from '../messages/hold-mail.ts'
import { claimAgreed } from '../messages/mails/claim-agreed.ts'
import { readGuarantee } from '../settings/read-guarantee.ts'
import { claimState } from './claim-state.ts'
import { demandRedo } from './demand-redo.ts'
import { readStaffClaim } from './get-claim-for-staff.ts'
import { lockClaim } from './lock-claim.ts'
import { moveClaim } from './move-claim.ts'

/**
 * Staff agree that a visit is done again; its time is booked within the setting redoDays, or the claim expires. Throws AppError unauthenticated,
 * forbidden, not_found, conflict (decided meanwhile, or a damage).
 */
export async function agreeToClaim(context: Context, id: string, key: string | null): Promise<Acted<StaffClaim>> {
  const act = { verb: 'claim.agree', subject: { kind: 'claim', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    demandRedo(context, await lockClaim(context, tx, id))
    const before = await claimState.before(tx, id)
    const { redoDays } = await readGuarantee(tx)
    const bookUntil = addMinutes(context.now(), redoDays * minutesPerDay)
    const { bookingId, number } = await moveClaim(context, tx, id, { to: 'agreed', set: { bookUntil } })
    const result = await readStaffClaim(context, tx, id)
    return {
      result,
      before: { state: before?.state },
      after: { state: 'agreed' },
      onBehalfOf: result.customer.account_id,
      undo: await claimState.undo(tx, id, before),
      held: [holdMail(claimAgreed, { bookingId, visit: number, claim: id }, { key: null })],
    }
  })
}
