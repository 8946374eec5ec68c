import { z } from 'zod'
import { dirhams } from './answers.ts'
import { BookingPath } from './booking-changes.ts'
import type { CallTable } from './call.ts'
import { PaidPart } from './money.ts'

export const InvoiceNumber = z.string().regex(/^(INV|CN)-\d{4}-\d{6,9}$/)
export const InvoicePath = z.object({ number: InvoiceNumber })

export const InvoicesQuery = z.object({
  before: InvoiceNumber.optional().meta({ description: 'next_before of the previous page' }),
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(20),
})

const invoiceKind = z.enum(['invoice', 'credit_note'])

export const InvoiceSummary = z
  .object({ number: z.string(), kind: invoiceKind, booking_id: z.string().nullable(), total: dirhams, date: z.string() })
  .meta({ id: 'InvoiceSummary' })
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

export const InvoicesPage = z.object({ invoices: z.array(InvoiceSummary), next_before: z.string().nullable() })

export const Invoice = z
  .object({
    number: z.string(),
    kind: invoiceKind,
    is_full: z.boolean().meta({ description: 'A full tax invoice: the buyer gave a TRN' }),
    date: z.string(),
    visit_date: z.string(),
    booking_id: z.string().nullable().meta({ description: 'null for a pack' }),
    seller: z.object({ name: z.string(), trn: z.string(), address: z.string() }),
    buyer: z.object({ name: z.string(), trn: z.string().nullable(), address: z.string() }),
    lines: z.array(z.object({ description: z.string(), quantity: z.int(), net: dirhams, vat: dirhams, total: dirhams })),
    vat_rate: z.number().meta({ description: 'In percent' }),
    discount: dirhams,
    net: dirhams,
    vat: dirhams,
    total: dirhams,
    paid_by: z.array(PaidPart).meta({ description: 'What paid it, by source; empty for a credit note' }),
    corrects: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

const pdf = { type: 'application/pdf', disposition: 'inline' } as const

export const invoiceCalls = {
  'GET /customer/invoices': {
    tag: 'Invoices',
    summary: "List a customer's tax invoices and credit notes",
    who: 'customer',
    query: InvoicesQuery,
    returns: InvoicesPage,
    outcome: 'Latest first',
  },
  'GET /customer/invoices/{number}': {
    tag: 'Invoices',
    summary: 'Get a tax invoice or credit note as issued',
    who: 'customer',
    params: InvoicePath,
    missing: 'invoiceNotFound',
    returns: Invoice,
    outcome: 'The document',
  },
  'GET /customer/invoices/{number}/pdf': {
    tag: 'Invoices',
    summary: 'Get a tax invoice or credit note as a PDF',
    who: 'customer',
    params: InvoicePath,
    missing: 'invoiceNotFound',
    cost: 'dear',
    file: pdf,
    outcome: 'The document as PDF',
  },
  'GET /booking/{id}/invoices/{number}': {
    tag: 'Invoices',
    summary: 'Get a tax invoice or credit note of a booking as issued',
    who: 'booking',
    params: BookingPath.extend(InvoicePath.shape),
    missing: 'invoiceNotFound',
    returns: Invoice,
    outcome: 'The document',
  },
  'GET /booking/{id}/invoices/{number}/pdf': {
    tag: 'Invoices',
    summary: 'Get a tax invoice or credit note of a booking as a PDF',
    who: 'booking',
    params: BookingPath.extend(InvoicePath.shape),
    missing: 'invoiceNotFound',
    cost: 'dear',
    file: pdf,
    outcome: 'The document as PDF',
  },
} as const satisfies CallTable
