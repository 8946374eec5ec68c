import { createRoute, z } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { PaidAnswer } from '../contracts/money.ts'
import { OutstandingAnswer, OutstandingPay } from '../contracts/outstanding.ts'
import { dirhamsFromFils } from '../domain/money.ts'
import { signedInCustomer } from '../operations/access.ts'
import { wordsFor } from '../operations/context.ts'
import { listOutstanding } from '../operations/outstanding/list-outstanding.ts'
import { payOutstanding } from '../operations/outstanding/pay-outstanding.ts'
import { payVisitFromWallet } from '../operations/wallet/pay-from-wallet.ts'
import { answering, answeringOne, jsonBody } from './answers.ts'
import type { Api } from './env.ts'
import { KeyHeader, keyOf, ofCharge, ofCustomer } from './keyed.ts'

const tags = ['Outstanding payments']

const list = createRoute({
  method: 'get',
  path: '/customer/outstanding/me',
  tags,
  summary: 'What a customer has still to pay',
  request: { query: LanguageQuery },
  responses: { ...answering(OutstandingAnswer, 'Each visit or fee with what is due'), ...ofCustomer },
})
const pay = createRoute({
  method: 'post',
  path: '/customer/outstanding/me/{id}/payments',
  tags,
  summary: 'Pay what is due for a visit, by card or from the wallet',
  request: {
    query: LanguageQuery,
    headers: KeyHeader,
    params: z.object({ id: z.coerce.number<string>().int().positive() }),
    body: jsonBody(OutstandingPay),
  },
  responses: { ...answeringOne(PaidAnswer, 'Paid; left is what is still due'), ...ofCustomer, ...ofCharge },
})

/** Mounts what a signed-in customer owes and how to pay it. */
export function registerOutstanding(api: Api): void {
  api.openapi(list, async (c) => {
    const context = c.get('context')
    return c.json({ status: 'success' as const, data: await listOutstanding(context, signedInCustomer(context).accountId) }, 200)
  })
  api.openapi(pay, async (c) => {
    const context = c.get('context')
    const owner = signedInCustomer(context).accountId
    const visitId = c.req.valid('param').id
    const { amount, card_token = null, payment_method_id = null, from_wallet } = c.req.valid('json')
    const paid = from_wallet
      ? await payVisitFromWallet(context, owner, visitId, keyOf(c))
      : {
          left: 0,
          ...(await payOutstanding(context, owner, { visitId, amount, cardToken: card_token, savedCardId: payment_method_id }, keyOf(c))),
        }
    const data = { id: paid.id, booking_id: paid.bookingId, amount: dirhamsFromFils(paid.amount), left: dirhamsFromFils(paid.left) }
    return c.json({ status: 'success' as const, data, message: wordsFor(context).paymentReceived }, 200)
  })
}
