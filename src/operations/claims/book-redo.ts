import type { RedoVisit } from '../../contracts/claims.ts'
import type { StaffClaim } from '../../contracts/office/claims.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { readStaffClaim } from './get-claim-for-staff.ts'
import { placeRedo, refuseTakenRedo } from './place-redo.ts'

/**
 * Staff book the visit that does another one again. Throws AppError unauthenticated, forbidden, not_found; conflict (decided meanwhile, or a damage); invalid if
 * the calendar does not allow the time; time_taken.
 */
export async function bookRedo(context: Context, id: string, wanted: RedoVisit, key: string | null): Promise<Acted<StaffClaim>> {
  const act = { verb: 'claim.book', subject: { kind: 'claim', id }, key, request: wanted } as const
  try {
    return await actAsStaff(context, act, async (tx) => {
      const booking = await placeRedo(context, tx, id, wanted)
      const result = await readStaffClaim(context, tx, id)
      return { result, after: { state: 'booked', booking }, onBehalfOf: result.customer.account_id }
    })
  } catch (error) {
    return refuseTakenRedo(context, error)
  }
}
