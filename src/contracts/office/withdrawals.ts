import { z } from 'zod'
import { withdrawalStates } from '../../domain/withdrawals.ts'
import { dirhams, unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { givenReason } from '../text.ts'
import { WithdrawalId } from '../wallet.ts'
import { listOf, listQuery } from './list.ts'

export const WithdrawalRow = z
  .object({
    id: z.string(),
    account_id: z.string(),
    customer_name: z.string().nullable().meta({ description: 'null once the account is erased' }),
    amount: dirhams,
    iban_ending: z.string(),
    state: z.enum(withdrawalStates),
    requested_at: z.string(),
    payable_at: z.string().meta({ description: 'Before then it may not be approved' }),
    completed_at: z.string().nullable(),
  })
  .meta({ id: 'WithdrawalRow' })
export type WithdrawalRow = z.infer<typeof WithdrawalRow>

export const StaffWithdrawal = WithdrawalRow.extend({
  iban: z.string(),
  account_holder: z.string(),
  approved_at: z.string().nullable(),
  approved_by: z.string().nullable().meta({ description: 'The name of the member of staff who approved it' }),
  is_approved_by_you: z.boolean(),
  may_record: z.boolean().meta({
    description: 'false for whoever approved it, while somebody else has the right to money: they record that it was sent or came back',
  }),
  reason: z.string().nullable().meta({ description: 'Why it was refused or sent back, as its owner was told' }),
  balance: dirhams.meta({ description: 'What else is in the wallet' }),
}).meta({ id: 'StaffWithdrawal' })
export type StaffWithdrawal = z.infer<typeof StaffWithdrawal>

export const withdrawalSorts = ['oldest', 'newest'] as const
export const WithdrawalsQuery = listQuery(withdrawalSorts, { state: unlessBlank(z.enum(withdrawalStates)) })
export type WithdrawalsQuery = z.input<typeof WithdrawalsQuery>

export const WithdrawalReturn = z
  .object({ reason: givenReason.meta({ description: 'Its owner reads it' }) })
  .meta({ id: 'WithdrawalReturn' })

const one = {
  tag: 'Back office: money',
  who: 'staff',
  params: z.object({ id: WithdrawalId }),
  missing: 'withdrawalNotFound',
  returns: StaffWithdrawal,
} as const

export const officeWithdrawalCalls = {
  'GET /admin/withdrawals': {
    tag: 'Back office: money',
    summary: 'List the withdrawals from wallets',
    who: 'staff',
    sees: 'money',
    lists: true,
    query: WithdrawalsQuery,
    response: listOf(WithdrawalRow),
    outcome: 'A page of withdrawals',
  },
  'GET /admin/withdrawals/{id}': {
    ...one,
    summary: 'Get a withdrawal with the bank account it goes to',
    sees: 'money',
    outcome: 'The withdrawal',
  },
  'PUT /admin/withdrawals/{id}/approval': {
    ...one,
    summary: 'Approve a withdrawal, which its owner can no longer cancel then',
    does: 'withdrawal.approve',
    once: true,
    says: 'withdrawalApproved',
    outcome: 'The withdrawal, approved',
    refuses: { 409: 'It is not requested any more, or it still waits; details.state is its state' },
  },
  'PUT /admin/withdrawals/{id}/payment': {
    ...one,
    summary: 'Record that an approved withdrawal was sent to the bank; its owner is emailed',
    does: 'withdrawal.pay',
    once: true,
    says: 'withdrawalPaid',
    outcome: 'The withdrawal, paid out',
    refuses: { 409: 'It is not approved; details.state is its state' },
  },
  'PUT /admin/withdrawals/{id}/return': {
    ...one,
    summary: 'Return a withdrawal to the wallet: it cannot be sent, or the bank sent it back; its owner is emailed',
    does: 'withdrawal.return',
    once: true,
    body: WithdrawalReturn,
    says: 'withdrawalReturned',
    outcome: 'The withdrawal, refused or returned',
    refuses: { 409: 'It has ended in another way; details.state is its state' },
  },
} as const satisfies CallTable
