import { and, eq, lte } from 'drizzle-orm'
import { withdrawals } from '../../db/schema/wallet.ts'
import { withdrawalPaid, withdrawalRefused } from '../../domain/ledger.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { postEntry } from '../ledger/post-entry.ts'

/**
 * Ends a withdrawal: staff have sent it to the bank, which waits until it may be paid out, or rejected it, or its owner has cancelled it; the
 * last two return the money to the wallet. owner limits it to that owner's. Throws AppError conflict if it cannot be ended so, or not any more.
 */
export async function endWithdrawal(context: Context, id: string, state: 'paid' | 'refused' | 'cancelled', owner?: string): Promise<void> {
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(withdrawals)
      .set({ state, completedAt: now })
      .where(
        and(
          eq(withdrawals.id, id),
          eq(withdrawals.state, 'requested'),
          state === 'paid' ? lte(withdrawals.payableAt, now) : undefined,
          owner === undefined ? undefined : eq(withdrawals.owner, owner),
        ),
      )
      .returning({ owner: withdrawals.owner, amount: withdrawals.amount })
    if (!ended) throw new AppError('conflict', wordsFor(context).withdrawalEnded)
    const entries = state === 'paid' ? withdrawalPaid(ended.amount) : withdrawalRefused(ended.owner, ended.amount)
    await postEntry(context, tx, { key: `withdrawal-${state}:${id}`, kind: `withdrawal_${state}`, entries })
  })
}
