import { and, eq } from 'drizzle-orm'
import { withdrawals } from '../../db/schema/wallet.ts'
import { signedInCustomer } from '../access.ts'
import type { Context } from '../context.ts'
import { requestWithdrawal, type WithdrawalRequest } from '../wallet/request-withdrawal.ts'
import { proveOwner } from './prove-owner.ts'

type Asked = { request: WithdrawalRequest; password: string; code?: string | undefined; key: string | null }

/**
 * Requests a withdrawal for the logged-in customer, who proves again to be the owner. A repeated request proves nothing, since it moves
 * nothing, and a code works only once. Throws AppError invalid (password), invalid_code, ACCOUNT_LOCKED, insufficient_balance,
 * idempotency_key_reused.
 */
export async function withdrawMoney(context: Context, { request, password, code, key }: Asked): Promise<{ id: string; amount: number }> {
  const { accountId } = signedInCustomer(context)
  if (!(await isRepeated(context, accountId, key))) await proveOwner(context, accountId, { password, code })
  return requestWithdrawal(context, accountId, request, key)
}

async function isRepeated(context: Context, owner: string, key: string | null): Promise<boolean> {
  if (key === null) return false
  const known = await context.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.owner, owner), eq(withdrawals.idempotencyKey, key)))
  return known.length > 0
}
