import { dirhamsFromFils } from '../domain/money.ts'
import { withdrawMoney } from '../operations/accounts/withdraw-money.ts'
import type { Context } from '../operations/context.ts'
import { cancelWithdrawal } from '../operations/wallet/cancel-withdrawal.ts'
import { listWithdrawals } from '../operations/wallet/list-withdrawals.ts'
import { readWallet } from '../operations/wallet/read-wallet.ts'
import { topUpWallet } from '../operations/wallet/top-up-wallet.ts'
import type { Operations } from './operation.ts'

/** The amount moved into or out of a wallet, and the new balance. */
async function moved(context: Context, owner: string, { id, amount }: { id: string; amount: number }) {
  const { balance } = await readWallet(context, owner, { before: null, limit: 1 })
  return { id, amount: dirhamsFromFils(amount), balance }
}

export const wallet = {
  'GET /customer/wallet/me': (context, { query: { before = null, limit } }) =>
    readWallet(context, context.actor.accountId, { before, limit }),
  'POST /customer/wallet/me/top-ups': async (context, { body, key }) => {
    const { accountId } = context.actor
    const { amount, card_token: cardToken = null, payment_method_id: savedCardId = null } = body
    return moved(context, accountId, await topUpWallet(context, accountId, { amount, cardToken, savedCardId }, key))
  },
  'POST /customer/wallet/me/withdrawals': async (
    context,
    { body: { amount, iban, account_holder: accountHolder, password, code }, key },
  ) => {
    const request = { amount, iban, accountHolder }
    return moved(context, context.actor.accountId, await withdrawMoney(context, { request, password, code, key }))
  },
  'GET /customer/wallet/me/withdrawals': (context) => listWithdrawals(context, context.actor.accountId),
  'DELETE /customer/wallet/me/withdrawals/{id}': (context, { params }) => cancelWithdrawal(context, context.actor.accountId, params.id),
} satisfies Partial<Operations>
