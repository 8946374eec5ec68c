import type { StaffWithdrawal } from '../../contracts/office/withdrawals.ts'
import type { Transaction } from '../../db/client.ts'
import { actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { readWithdrawal } from './staff-queries.ts'

/**
 * Approves a withdrawal that may be paid out: its owner can no longer cancel it. Throws AppError unauthenticated, forbidden, not_found,
 * conflict (not requested any more, or it still waits).
 */
export async function approveWithdrawal(context: Context, id: string, key: string | null): Promise<StaffWithdrawal> {
  const act = { verb: 'withdrawal.approve', subject: { kind: 'withdrawal', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const { owner } = await moveWithdrawal(context, tx, { id, from: ['requested'], to: 'approved', isPayable: true })
    const result = await readWithdrawal(context, tx, id)
    return { result, before: { state: 'requested' }, after: { state: 'approved' }, onBehalfOf: owner }
  })
}

/** The inverse of approveWithdrawal. Throws AppError conflict once the money is sent or refused. */
export async function unapproveWithdrawal(context: Context, tx: Transaction, id: string): Promise<void> {
  await moveWithdrawal(context, tx, { id, from: ['approved'], to: 'requested' })
}
