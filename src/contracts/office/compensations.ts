import { z } from 'zod'
import { compensationKinds, compensationStates } from '../../domain/compensations.ts'
import { languages } from '../../domain/language.ts'
import { dirhams, unlessBlank } from '../answers.ts'
import { BookingId } from '../bookings.ts'
import type { CallTable } from '../call.ts'
import { ClaimId } from '../claims.ts'
import { messages } from '../messages/en.ts'
import { sumIn } from '../money.ts'
import { code } from '../text.ts'
import { listOf, listQuery } from './list.ts'
import { toldReason } from './visit-changes.ts'

/** In fils: any amount that one person may spend here. */
const givenRange = { min: 1, max: 10_000_000 } as const

const AccountId = code(100)
const claim_id = ClaimId.optional().meta({ description: 'The claim that it settles' })

export const StaffRefund = z
  .object({
    payment_id: code(100),
    amount: sumIn(givenRange),
    to: z.enum(['source', 'wallet']).meta({ description: 'Back to what paid, or into the wallet' }),
    reason: toldReason,
    claim_id,
  })
  .meta({ id: 'StaffRefund' })

const toOne = { account_id: AccountId.optional(), booking_id: BookingId.optional() }

export const StaffCredit = z
  .object({ ...toOne, amount: sumIn(givenRange), reason: toldReason, claim_id })
  .refine(({ account_id, booking_id }) => (account_id === undefined) !== (booking_id === undefined), messages.invalidRequest)
  .meta({ id: 'StaffCredit', description: 'To an account, or to the account of a booking' })

export const Given = z
  .object({ compensation_id: z.string().nullable(), approval_id: z.string().nullable() })
  .meta({ id: 'GivenCompensation', description: 'Held until undo.until, or waiting for an approval' })

export const CompensationTerms = z
  .object({
    refundable: dirhams
      .nullable()
      .meta({ description: 'What can be refunded of the payment now, without what is held; null for a credit' }),
    refusal: z.string().nullable().meta({ description: 'Why nothing of the payment can be refunded now' }),
    alone: dirhams.meta({ description: 'What the caller may still give this customer without an approval' }),
    minutes: z.int().meta({ description: 'The window of undo' }),
    language: z.enum(languages).meta({ description: 'In which the customer reads the reason' }),
    can_have_credit: z.boolean().meta({ description: 'Whether the customer has an account' }),
  })
  .meta({ id: 'CompensationTerms' })
export type CompensationTerms = z.infer<typeof CompensationTerms>

export const Compensation = z
  .object({
    id: z.string(),
    kind: z.enum(compensationKinds),
    state: z.enum(compensationStates),
    amount: dirhams,
    to: z.enum(['source', 'wallet']),
    reason: z.string(),
    customer: z.string(),
    account_id: z.string().nullable(),
    booking_id: z.string().nullable(),
    given_by: z.string(),
    given_at: z.string(),
    is_approved: z.boolean().meta({ description: 'Whether it was above the limit, and somebody else approved it' }),
    undo: z.object({ id: z.string(), until: z.string() }).nullable().meta({ description: 'How it can still be taken back' }),
    refusal: z.string().nullable().meta({ description: 'Why it was no longer possible at the end of the window' }),
  })
  .meta({ id: 'Compensation' })
export type Compensation = z.infer<typeof Compensation>

export const CompensationsQuery = listQuery(['newest', 'oldest'], {
  state: unlessBlank(z.enum(compensationStates)),
  booking_id: unlessBlank(BookingId),
  account_id: unlessBlank(AccountId),
})
export type CompensationsQuery = z.input<typeof CompensationsQuery>

const tag = 'Back office: refunds and credits'

export const officeCompensationCalls = {
  'GET /admin/compensations': {
    tag,
    summary: 'List what staff gave back to customers',
    who: 'staff',
    sees: 'money',
    lists: true,
    query: CompensationsQuery,
    response: listOf(Compensation),
    outcome: 'A page of refunds and credits',
  },
  'GET /admin/compensations/terms': {
    tag,
    summary: 'What can be given back, and how much of it alone',
    who: 'staff',
    sees: 'money',
    query: z.object({ ...toOne, payment_id: code(100).optional() }),
    returns: CompensationTerms,
    outcome: 'The terms for a payment, a booking or an account',
    refuses: { 404: 'No such payment, booking or account' },
  },
  'POST /admin/refunds': {
    tag,
    summary: 'Refund a payment; held for the window of undo',
    description: 'Above what one may give the same customer in 24 hours, somebody else is asked for approval.',
    who: 'staff',
    does: 'refund.give',
    once: true,
    body: StaffRefund,
    returns: Given,
    says: ({ approval_id }) => (approval_id ? 'approvalAskedFor' : 'refundHeld'),
    outcome: 'Held, or waiting for an approval',
    refuses: {
      404: 'No such payment',
      409: 'So much of it cannot be refunded, a guest has no wallet, it waits for an approval already, or the claim is decided',
    },
  },
  'POST /admin/credits': {
    tag,
    summary: "Add credit to a customer's wallet; held for the window of undo",
    description: 'Above what one may give the same customer in 24 hours, somebody else is asked for approval.',
    who: 'staff',
    does: 'credit.give',
    once: true,
    body: StaffCredit,
    returns: Given,
    says: ({ approval_id }) => (approval_id ? 'approvalAskedFor' : 'creditHeld'),
    outcome: 'Held, or waiting for an approval',
    refuses: {
      404: 'No such customer',
      409: 'The customer has no account, the same waits for an approval already, or the claim is decided',
    },
  },
} as const satisfies CallTable
