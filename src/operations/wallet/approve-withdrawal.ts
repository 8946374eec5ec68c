import { z } from 'zod'
import type { StaffWithdrawal } from '../../contracts/office/withdrawals.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { inverseOf } from '../audit/inverse.ts'
import type { Context } from '../context.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { readWithdrawal } from './staff-queries.ts'

/**
 * Approves a withdrawal that may be paid out: its owner can no longer cancel it. Throws AppError unauthenticated, forbidden, not_found,
 * conflict (not requested any more, or it still waits).
 */
export async function approveWithdrawal(context: Context, id: string, key: string | null): Promise<Acted<StaffWithdrawal>> {
  const act = { verb: 'withdrawal.approve', subject: { kind: 'withdrawal', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const { owner } = await moveWithdrawal(context, tx, { id, from: ['requested'], to: 'approved', isPayable: true })
    const result = await readWithdrawal(context, tx, id)
    return { result, before: { state: 'requested' }, after: { state: 'approved' }, onBehalfOf: owner, undo: { id } }
  })
}

/** Gives its owner the time to cancel it back. Throws AppError conflict once the money is sent or refused. */
export const unapproveWithdrawal = inverseOf(z.object({ id: z.string() }), async (context, tx, { id }) => {
  await moveWithdrawal(context, tx, { id, from: ['approved'], to: 'requested' })
})
