import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { eraseOutside, erasePerson } from './erase-person.ts'

/**
 * Deletes a customer's account and personal data as staff, for good. Throws AppError unauthenticated, forbidden (superadmins only), not_found,
 * invalid (no reason), conflict (upcoming bookings).
 */
export async function eraseForStaff(context: Context, accountId: string, reason: string, key: string | null): Promise<Acted<null>> {
  const act = { verb: 'customer.erase', subject: { kind: 'customer', id: accountId }, reason, key, request: { reason } } as const
  const left = await actAsStaff(context, act, async (tx) => ({
    result: await erasePerson(context, tx, accountId),
    after: { state: 'erased' },
    onBehalfOf: accountId,
  }))
  await eraseOutside(context, left.data)
  return { data: null, undo: null }
}
