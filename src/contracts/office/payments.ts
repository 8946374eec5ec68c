import { z } from 'zod'
import { paymentMethods } from '../../domain/booking-options.ts'
import { type DeclineReason, paymentStates } from '../../domain/payments.ts'
import { dirhams, unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { searched } from '../text.ts'
import { listOf, listQuery } from './list.ts'
import { RefundRow } from './refunds.ts'

export const methodsOfPayments = [...paymentMethods, 'wallet', 'pack'] as const
const failures = ['declined', 'insufficient_funds', 'expired_card', 'authentication_required', 'lost'] as const satisfies (
  | DeclineReason
  | 'lost'
)[]

export const PaymentRow = z
  .object({
    id: z.string(),
    booking_id: z.string().nullable().meta({ description: 'null for money that filled a wallet' }),
    visit_number: z.int().nullable(),
    customer_name: z.string().nullable(),
    amount: dirhams,
    captured: dirhams,
    refunded: dirhams,
    method: z.enum(methodsOfPayments),
    state: z.enum(paymentStates),
    failure: z.enum(failures).nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'PaymentRow' })
export type PaymentRow = z.infer<typeof PaymentRow>

export const LedgerLine = z
  .object({
    id: z.string(),
    kind: z.string(),
    posted_at: z.string(),
    entries: z.array(z.object({ account: z.string(), debit: dirhams, credit: dirhams })),
  })
  .meta({ id: 'LedgerTransaction' })

export const StaffPayment = PaymentRow.extend({
  gateway: z.string(),
  gateway_reference: z.string().nullable(),
  card: z.object({ provider: z.string(), last_four: z.string() }).nullable(),
  received_by: z.string().nullable().meta({ description: 'Of cash: who recorded it' }),
  completed_at: z.string().nullable(),
  refundable: dirhams.meta({ description: 'What can still be refunded: of a visit that is over and settled' }),
  refunds: z.array(RefundRow),
  ledger: z.array(LedgerLine),
}).meta({ id: 'StaffPayment' })
export type StaffPayment = z.infer<typeof StaffPayment>

export const paymentSorts = ['newest', 'oldest'] as const
export const PaymentsQuery = listQuery(paymentSorts, {
  state: unlessBlank(z.enum(paymentStates)),
  method: unlessBlank(z.enum(methodsOfPayments)),
  search: searched.meta({ description: 'The id of a payment or booking, the reference of the provider, or an email address' }),
})
export type PaymentsQuery = z.input<typeof PaymentsQuery>

export const officePaymentCalls = {
  'GET /admin/payments': {
    tag: 'Back office: money',
    summary: 'List the payments of all customers',
    who: 'staff',
    sees: 'money',
    lists: true,
    query: PaymentsQuery,
    response: listOf(PaymentRow),
    outcome: 'A page of payments',
  },
  'GET /admin/payments/{id}': {
    tag: 'Back office: money',
    summary: 'Get a payment with its refunds and its entries in the ledger',
    who: 'staff',
    sees: 'money',
    params: z.object({ id: z.string().regex(/^pay_[0-9a-z]{20,40}$/) }),
    missing: 'paymentNotFound',
    returns: StaffPayment,
    outcome: 'The payment',
  },
} as const satisfies CallTable
