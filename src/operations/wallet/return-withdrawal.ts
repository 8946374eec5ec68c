import { eq } from 'drizzle-orm'
import type { StaffWithdrawal } from '../../contracts/office/withdrawals.ts'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { withdrawalForfeited, withdrawalRefused, withdrawalReturned } from '../../domain/ledger.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
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
    const isErased = await isErasedAccount(tx, owner)
    const back = wasSent ? withdrawalReturned(owner, amount) : withdrawalRefused(owner, amount)
    const entries = isErased ? withdrawalForfeited(amount, wasSent) : back
    await postEntry(context, tx, { key: `withdrawal-${to}:${id}`, kind: `withdrawal_${to}`, entries })
    await announce(context, tx, withdrawalReturnedMail, { accountId: owner, withdrawalId: id }, { key: `withdrawal_returned:${id}` })
    return { result: await readWithdrawal(context, tx, id), before: { state }, after: { state: to }, onBehalfOf: owner }
  })
}

/** Whether the account is erased; it stays as it is until the end of the transaction. */
async function isErasedAccount(tx: Transaction, id: string): Promise<boolean> {
  const [account] = await tx.select({ erasedAt: accounts.erasedAt }).from(accounts).where(eq(accounts.id, id)).for('share')
  return account?.erasedAt != null
}
