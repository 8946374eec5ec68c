import { createRoute } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { MovedAnswer, TopUp, WalletAnswer, WalletQuery, Withdrawal } from '../contracts/wallet.ts'
import { dirhamsFromFils } from '../domain/money.ts'
import { signedInCustomer } from '../operations/access.ts'
import { wordsFor } from '../operations/context.ts'
import { readWallet } from '../operations/wallet/read-wallet.ts'
import { requestWithdrawal } from '../operations/wallet/request-withdrawal.ts'
import { topUpWallet } from '../operations/wallet/top-up-wallet.ts'
import { answering, answeringOne, jsonBody } from './answers.ts'
import type { Api } from './env.ts'
import { KeyHeader, keyOf, ofCharge, ofCustomer } from './keyed.ts'

const tags = ['Wallet']

const wallet = createRoute({
  method: 'get',
  path: '/customer/wallet/me',
  tags,
  summary: 'What is in the wallet, the loyalty points, and the movements by pages',
  request: { query: WalletQuery.extend(LanguageQuery.shape) },
  responses: { ...answering(WalletAnswer, 'The wallet'), ...ofCustomer },
})

const topUp = createRoute({
  method: 'post',
  path: '/customer/wallet/me/top-ups',
  tags,
  summary: 'Fill the wallet from a card',
  request: { query: LanguageQuery, headers: KeyHeader, body: jsonBody(TopUp) },
  responses: { ...answeringOne(MovedAnswer, 'The money is in the wallet'), ...ofCustomer, ...ofCharge },
})

const withdrawal = createRoute({
  method: 'post',
  path: '/customer/wallet/me/withdrawals',
  tags,
  summary: 'Ask for money of the wallet to be sent to a bank account',
  request: { query: LanguageQuery, headers: KeyHeader, body: jsonBody(Withdrawal) },
  responses: { ...answering(MovedAnswer, 'It has left the wallet and waits for the transfer'), ...ofCustomer, 409: ofCharge[409] },
})

/** Mounts the wallet of a signed-in customer. */
export function registerWallet(api: Api): void {
  api.openapi(wallet, async (c) => {
    const context = c.get('context')
    const { before = null, limit } = c.req.valid('query')
    return c.json(
      { status: 'success' as const, data: await readWallet(context, signedInCustomer(context).accountId, { before, limit }) },
      200,
    )
  })
  api.openapi(topUp, async (c) => {
    const context = c.get('context')
    const owner = signedInCustomer(context).accountId
    const { amount, card_token = null, payment_method_id = null } = c.req.valid('json')
    const made = await topUpWallet(context, owner, { amount, cardToken: card_token, savedCardId: payment_method_id }, keyOf(c))
    const { balance } = await readWallet(context, owner, { before: null, limit: 1 })
    const data = { id: made.id, amount: dirhamsFromFils(made.amount), balance }
    return c.json({ status: 'success' as const, data, message: wordsFor(context).walletToppedUp }, 200)
  })
  api.openapi(withdrawal, async (c) => {
    const context = c.get('context')
    const owner = signedInCustomer(context).accountId
    const { amount, iban, account_holder } = c.req.valid('json')
    const made = await requestWithdrawal(context, owner, { amount, iban, accountHolder: account_holder }, keyOf(c))
    const { balance } = await readWallet(context, owner, { before: null, limit: 1 })
    const data = { id: made.id, amount: dirhamsFromFils(made.amount), balance }
    return c.json({ status: 'success' as const, data, message: wordsFor(context).withdrawalRequested }, 200)
  })
}
