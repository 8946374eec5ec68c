import { z } from 'zod'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { cardChoice } from './money.ts'
import { ofCharge } from './refusals.ts'
import { code, typedOptional } from './text.ts'

export const PaymentMethod = z
  .object({
    id: z.string(),
    type: z.string(),
    provider: z.string(),
    last_four: z.string(),
    expiry_month: z.int(),
    expiry_year: z.int(),
    label: z.string().nullable(),
    is_default: z.boolean(),
  })
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const NewPaymentMethod = z
  .object({ card_token: cardChoice.card_token, is_default: z.boolean().default(false) })
  .meta({ id: 'NewPaymentMethod' })
export type NewPaymentMethod = z.input<typeof NewPaymentMethod>

export const PaymentMethodEdit = z
  .object({
    label: typedOptional(60).optional(),
    expiry_month: z.int(messages.invalidExpiry).min(1, messages.invalidExpiry).max(12, messages.invalidExpiry).optional(),
    expiry_year: z.int(messages.invalidExpiry).min(2000, messages.invalidExpiry).max(2100, messages.invalidExpiry).optional(),
    is_default: z.literal(true).optional(),
  })
  .meta({ id: 'PaymentMethodEdit' })
export type PaymentMethodEdit = z.output<typeof PaymentMethodEdit>

const path = z.object({ id: code(60) })

export const paymentMethodCalls = {
  'GET /customer/payment-methods/me': {
    tag: 'Payment methods',
    summary: "List a customer's saved cards",
    who: 'customer',
    returns: z.array(PaymentMethod),
    outcome: 'The cards, the default one first',
  },
  'POST /customer/payment-methods/me': {
    tag: 'Payment methods',
    summary: "Save a card, with the token from the provider's own form",
    who: 'customer',
    once: true,
    body: NewPaymentMethod,
    returns: PaymentMethod,
    says: 'paymentMethodSaved',
    outcome: 'The card',
    refuses: ofCharge,
  },
  'PUT /customer/payment-methods/me/{id}': {
    tag: 'Payment methods',
    summary: 'Rename a card, change its expiry date or make it the default',
    who: 'customer',
    params: path,
    body: PaymentMethodEdit,
    returns: PaymentMethod,
    says: 'paymentMethodSaved',
    outcome: 'The card',
  },
  'DELETE /customer/payment-methods/me/{id}': {
    tag: 'Payment methods',
    summary: 'Remove a card',
    who: 'customer',
    params: path,
    says: 'paymentMethodRemoved',
    outcome: 'Removed',
  },
} as const satisfies CallTable
