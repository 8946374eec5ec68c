import { z } from 'zod'
import { refundDestinations } from '../../domain/payments.ts'
import { dirhams, unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { givenReason, searched } from '../text.ts'
import { listOf, listQuery } from './list.ts'

export const refundStates = ['pending', 'failed', 'done'] as const

export const RefundRow = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    booking_id: z.string().nullable(),
    customer_name: z.string().nullable(),
    amount: dirhams,
    to: z.enum(refundDestinations),
    state: z.enum(refundStates),
    reason: z.string(),
    attempts: z.int(),
    created_at: z.string(),
    completed_at: z.string().nullable(),
    has_wallet: z.boolean().meta({ description: 'Whether it can be paid into a wallet: a guest has none' }),
  })
  .meta({ id: 'RefundRow' })
export type RefundRow = z.infer<typeof RefundRow>

export const refundSorts = ['newest', 'oldest'] as const
export const RefundsQuery = listQuery(refundSorts, {
  state: unlessBlank(z.enum(refundStates)),
  search: searched.meta({ description: 'The id of a refund, its payment or its booking' }),
})
export type RefundsQuery = z.input<typeof RefundsQuery>

export const RefundSettlement = z
  .object({
    to: z.enum(['wallet', 'bank']).meta({ description: 'wallet: now. bank: staff have transferred it' }),
    reason: givenReason,
  })
  .meta({ id: 'RefundSettlement' })

export const officeRefundCalls = {
  'GET /admin/refunds': {
    tag: 'Back office: money',
    summary: 'List the refunds of all payments',
    who: 'staff',
    sees: 'money',
    lists: true,
    query: RefundsQuery,
    response: listOf(RefundRow),
    outcome: 'A page of refunds',
  },
  'PUT /admin/refunds/{id}/settlement': {
    tag: 'Back office: money',
    summary: 'Pay a refund that the bank did not accept in another way; the customer is emailed',
    who: 'staff',
    does: 'refund.settle',
    params: z.object({ id: z.string().regex(/^ref_[0-9a-z]{20,40}$/) }),
    missing: 'refundNotFound',
    once: true,
    body: RefundSettlement,
    returns: RefundRow,
    says: 'refundSettled',
    outcome: 'The refund, done',
    refuses: { 409: 'It has not failed; details.state is its state' },
  },
} as const satisfies CallTable
