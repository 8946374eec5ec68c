import { z } from 'zod'
import { isTrn } from '../domain/invoice.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { typed } from './text.ts'

export const BillingDetails = z
  .object({
    name: typed(messages.enterName, 200),
    trn: z
      .string()
      .nullish()
      .transform((text) => text?.replace(/[\s-]/g, '') || null)
      .pipe(z.string().refine(isTrn, messages.invalidTrn).nullable()),
    address: typed(messages.enterAddress, 1_000),
  })
  .meta({ id: 'BillingDetails' })
export type BillingDetails = z.output<typeof BillingDetails>

const KnownBillingDetails = z
  .object({ name: z.string(), trn: z.string().nullable(), address: z.string() })
  .meta({ id: 'KnownBillingDetails' })

export const billingCalls = {
  'GET /customer/billing/me': {
    tag: 'Invoices',
    summary: 'Get the billing details',
    who: 'customer',
    returns: KnownBillingDetails.nullable(),
    outcome: 'The details, or null if invoices are made out to the person who booked',
  },
  'PUT /customer/billing/me': {
    tag: 'Invoices',
    summary: 'Set the billing details; with a TRN, invoices are full tax invoices',
    who: 'customer',
    body: BillingDetails,
    returns: KnownBillingDetails.nullable(),
    says: 'billingSaved',
    outcome: 'The details',
  },
} as const satisfies CallTable
