import { createRoute, z } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { DoneAnswer } from '../contracts/content.ts'
import { NewPaymentMethod, PaymentMethodAnswer, PaymentMethodEdit, PaymentMethodsAnswer } from '../contracts/payment-methods.ts'
import { signedInCustomer } from '../operations/access.ts'
import { addCard } from '../operations/cards/add-card.ts'
import { editCard } from '../operations/cards/edit-card.ts'
import { listCards } from '../operations/cards/list-cards.ts'
import { removeCard } from '../operations/cards/remove-card.ts'
import { wordsFor } from '../operations/context.ts'
import { answering, answeringOne, jsonBody } from './answers.ts'
import type { Api } from './env.ts'
import { KeyHeader, keyOf, ofCharge, ofCustomer } from './keyed.ts'

const tags = ['Payment methods']
const Named = z.object({ id: z.string().max(60) })
const path = '/customer/payment-methods/me'

const list = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'The cards that a customer keeps',
  request: { query: LanguageQuery },
  responses: { ...answering(PaymentMethodsAnswer, 'The cards, the default one first'), ...ofCustomer },
})
const add = createRoute({
  method: 'post',
  path,
  tags,
  summary: "Keep a card, from the token of the provider's own form",
  request: { query: LanguageQuery, headers: KeyHeader, body: jsonBody(NewPaymentMethod) },
  responses: { ...answering(PaymentMethodAnswer, 'The card'), ...ofCustomer, ...ofCharge },
})
const edit = createRoute({
  method: 'put',
  path: `${path}/{id}`,
  tags,
  summary: 'Rename a card, change its date, or make it the default',
  request: { query: LanguageQuery, params: Named, body: jsonBody(PaymentMethodEdit) },
  responses: { ...answeringOne(PaymentMethodAnswer, 'The card'), ...ofCustomer },
})
const remove = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  tags,
  summary: 'Forget a card',
  request: { query: LanguageQuery, params: Named },
  responses: { ...answeringOne(DoneAnswer, 'Forgotten'), ...ofCustomer },
})

/** Mounts the saved payment methods of a signed-in customer. */
export function registerPaymentMethods(api: Api): void {
  api.openapi(list, async (c) => {
    const context = c.get('context')
    return c.json({ status: 'success' as const, data: await listCards(context, signedInCustomer(context).accountId) }, 200)
  })
  api.openapi(add, async (c) => {
    const context = c.get('context')
    const { card_token = null, is_default } = c.req.valid('json')
    const data = await addCard(context, signedInCustomer(context).accountId, { cardToken: card_token, makeDefault: is_default }, keyOf(c))
    return c.json({ status: 'success' as const, data, message: wordsFor(context).paymentMethodSaved }, 200)
  })
  api.openapi(edit, async (c) => {
    const context = c.get('context')
    const data = await editCard(context, signedInCustomer(context).accountId, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ status: 'success' as const, data, message: wordsFor(context).paymentMethodSaved }, 200)
  })
  api.openapi(remove, async (c) => {
    const context = c.get('context')
    await removeCard(context, signedInCustomer(context).accountId, c.req.valid('param').id)
    return c.json({ status: 'success' as const, message: wordsFor(context).paymentMethodRemoved }, 200)
  })
}
