import { and, eq } from 'drizzle-orm'
import { withdrawals } from '../../db/schema/wallet.ts'
import { withdrawalPaid, withdrawalRefused } from '../../domain/ledger.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { postEntry } from '../ledger/post-entry.ts'

/**
 * Records that staff have sent a withdrawal to the bank, or rejected it, which returns the money to the wallet. Throws AppError not_found,
 * conflict.
 */
export async function endWithdrawal(context: Context, id: string, state: 'paid' | 'refused'): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(withdrawals)
      .set({ state, completedAt: context.now() })
      .where(and(eq(withdrawals.id, id), eq(withdrawals.state, 'requested')))
      .returning({ owner: withdrawals.owner, amount: withdrawals.amount })
    if (!ended) throw new AppError('conflict', wordsFor(context).nothingOwed)
    const entries = state === 'paid' ? withdrawalPaid(ended.amount) : withdrawalRefused(ended.owner, ended.amount)
    await postEntry(context, tx, { key: `withdrawal-${state}:${id}`, kind: `withdrawal_${state}`, entries })
  })
}
