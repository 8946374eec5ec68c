import { withdrawals } from '../../db/schema/wallet.ts'
import { withdrawalRequested } from '../../domain/ledger.ts'
import type { Fils } from '../../domain/money.ts'
import type { Context } from '../context.ts'
import { once } from '../idempotency.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { randomId } from '../random-id.ts'

export type WithdrawalRequest = { amount: Fils; iban: string; accountHolder: string }

/**
 * Requests a withdrawal from a wallet to a bank account; the money leaves the wallet now and staff transfer it. Throws AppError
 * insufficient_balance.
 */
export async function requestWithdrawal(
  context: Context,
  owner: string,
  request: WithdrawalRequest,
  key: string | null,
): Promise<{ id: string; amount: Fils }> {
  return context.db.transaction((tx) =>
    once(context, tx, { scope: `withdrawal:${owner}`, key, request }, async () => {
      const id = randomId('wdr')
      await postEntry(context, tx, { key: `withdraw:${id}`, kind: 'withdrawal', entries: withdrawalRequested(owner, request.amount) })
      await tx.insert(withdrawals).values({ id, owner, ...request, idempotencyKey: key, createdAt: context.now() })
      return { id, amount: request.amount }
    }),
  )
}
