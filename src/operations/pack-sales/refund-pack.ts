import type { StaffPack } from '../../contracts/office/packs.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { readStaffPack } from '../packs/read-packs.ts'
import { executeRefunds } from '../refunds/execute-refunds.ts'
import { lockPack, refundUnits } from './refund-units.ts'

/**
 * Staff refund the visits that are left of a pack, each at what it was bought for; the customer is told. Throws AppError unauthenticated, forbidden, not_found,
 * conflict (none is left).
 */
export async function refundPack(
  context: Context,
  id: string,
  { reason }: { reason: string },
  key: string | null,
): Promise<Acted<StaffPack>> {
  const act = { verb: 'pack.refund', subject: { kind: 'pack', id }, reason, key, request: { reason } } as const
  const acted = await actAsStaff(context, act, async (tx) => {
    const pack = await lockPack(context, tx, id)
    const amount = await refundUnits(context, tx, pack, reason)
    const after = { left: 0, refunded: pack.refundedUnits + pack.leftUnits, amount }
    return { result: await readStaffPack(context, tx, id), before: { left: pack.leftUnits }, after, onBehalfOf: pack.owner }
  })
  await executeRefunds(context, { packId: id })
  return acted
}
