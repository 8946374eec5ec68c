import type { StaffWithdrawal } from '../../contracts/office/withdrawals.ts'
import { withdrawalPaid } from '../../domain/ledger.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { announce } from '../messages/announce.ts'
import { withdrawalSent } from '../messages/mails/withdrawal-sent.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { readWithdrawal } from './staff-queries.ts'

/**
 * Records that an approved withdrawal was sent to the bank, and tells its owner. Throws AppError unauthenticated, forbidden, not_found,
 * conflict (not approved, or it waits again because the password was changed).
 */
export async function payWithdrawal(context: Context, id: string, key: string | null): Promise<Acted<StaffWithdrawal>> {
  const act = { verb: 'withdrawal.pay', subject: { kind: 'withdrawal', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const { owner, amount } = await moveWithdrawal(context, tx, { id, from: ['approved'], to: 'paid', isPayable: true })
    await postEntry(context, tx, { key: `withdrawal-paid:${id}`, kind: 'withdrawal_paid', entries: withdrawalPaid(amount) })
    await announce(context, tx, withdrawalSent, { accountId: owner, withdrawalId: id }, { key: `withdrawal_sent:${id}` })
    const result = await readWithdrawal(context, tx, id)
    return { result, before: { state: 'approved' }, after: { state: 'paid' }, onBehalfOf: owner }
  })
}
