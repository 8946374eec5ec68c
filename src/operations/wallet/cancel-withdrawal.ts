import { withdrawalRefused } from '../../domain/ledger.ts'
import type { Context } from '../context.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { moveWithdrawal } from './move-withdrawal.ts'

/**
 * Cancels a withdrawal for its owner, until staff approve it; the money returns to the wallet. Throws AppError not_found (also of somebody
 * else), conflict.
 */
export async function cancelWithdrawal(context: Context, owner: string, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { amount } = await moveWithdrawal(context, tx, { id, from: ['requested'], to: 'cancelled', owner })
    const entries = withdrawalRefused(owner, amount)
    await postEntry(context, tx, { key: `withdrawal-cancelled:${id}`, kind: 'withdrawal_cancelled', entries })
  })
}
