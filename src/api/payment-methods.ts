import { addCard } from '../operations/cards/add-card.ts'
import { editCard } from '../operations/cards/edit-card.ts'
import { listCards } from '../operations/cards/list-cards.ts'
import { removeCard } from '../operations/cards/remove-card.ts'
import type { Operations } from './operation.ts'

export const paymentMethods = {
  'GET /customer/payment-methods/me': (context) => listCards(context, context.actor.accountId),
  'POST /customer/payment-methods/me': (context, { body: { card_token: cardToken = null, is_default: makeDefault }, key }) =>
    addCard(context, context.actor.accountId, { cardToken, makeDefault }, key),
  'PUT /customer/payment-methods/me/{id}': (context, { params, body }) => editCard(context, context.actor.accountId, params.id, body),
  'DELETE /customer/payment-methods/me/{id}': (context, { params }) => removeCard(context, context.actor.accountId, params.id),
} satisfies Partial<Operations>
