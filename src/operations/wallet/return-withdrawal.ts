import type { StaffWithdrawal } from '../../contracts/office/withdrawals.ts'
import { withdrawalForfeited, withdrawalRefused, withdrawalReturned } from '../../domain/ledger.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { isErased } from '../ledger/forfeit-erased.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { announce } from '../messages/announce.ts'
import { withdrawalReturned as withdrawalReturnedMail } from '../messages/mails/withdrawal-returned.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { readWithdrawal } from './staff-queries.ts'

type Return = { reason: string }

/**
 * Returns the money of a withdrawal to the wallet, and tells its owner the reason: one that was not sent is refused, one that was sent came
 * back from the bank. The wallet of an erased customer takes nothing: what they cannot have any more is written off. Throws AppError unauthenticated, forbidden, not_found, conflict (it ended in another way).
 */
export async function returnWithdrawal(
  context: Context,
  id: string,
  { reason }: Return,
  key: string | null,
): Promise<Acted<StaffWithdrawal>> {
  const act = { verb: 'withdrawal.return', subject: { kind: 'withdrawal', id }, reason, key, request: { reason } } as const
  return actAsStaff(context, act, async (tx) => {
    const { state } = await readWithdrawal(context, tx, id, { isLocked: true })
    const wasSent = state === 'paid'
    const to = wasSent ? 'returned' : 'refused'
    const { owner, amount } = await moveWithdrawal(context, tx, { id, from: wasSent ? ['paid'] : ['requested', 'approved'], to, reason })
    const back = wasSent ? withdrawalReturned(owner, amount) : withdrawalRefused(owner, amount)
    const entries = (await isErased(tx, owner)) ? withdrawalForfeited(amount, wasSent) : back
    await postEntry(context, tx, { key: `withdrawal-${to}:${id}`, kind: `withdrawal_${to}`, entries })
    await announce(context, tx, withdrawalReturnedMail, { accountId: owner, withdrawalId: id }, { key: `withdrawal_returned:${id}` })
    return { result: await readWithdrawal(context, tx, id), before: { state }, after: { state: to }, onBehalfOf: owner }
  })
}
