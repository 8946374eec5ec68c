import { z } from 'zod'
import { trnIn } from '../domain/invoice.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { place, typed } from './text.ts'

export const BillingDetails = z
  .object({
    name: typed(messages.enterName, 200),
    trn: z
      .string()
      .max(40, messages.invalidTrn)
      .nullish()
      .meta({ description: '15 digits; spaces are ignored' })
      .transform((text, context) => {
        if (!text?.trim()) return null
        const digits = trnIn(text)
        if (digits) return digits
        context.addIssue({ code: 'custom', message: messages.invalidTrn })
        return z.NEVER
      }),
    address: place(messages.enterAddress, 1_000),
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
  'DELETE /customer/billing/me': {
    tag: 'Invoices',
    summary: 'Remove the billing details',
    who: 'customer',
    says: 'billingRemoved',
    outcome: 'Removed; later invoices are made out to the person who books',
  },
} as const satisfies CallTable
