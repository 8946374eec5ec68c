import { z } from 'zod'
import { isDubaiDate } from '../../domain/dubai-time.ts'
import { emirates } from '../../domain/emirates.ts'
import { dirhams, unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { InvoicePath } from '../invoices.ts'
import { searched } from '../text.ts'
import { listOf, listQuery } from './list.ts'

const kinds = ['invoice', 'credit_note'] as const
const day = z.string().refine(isDubaiDate)
const quarter = z.string().regex(/^20\d\d-Q[1-4]$/)

export const InvoiceRow = z
  .object({
    number: z.string(),
    kind: z.enum(kinds),
    date: z.string(),
    booking_id: z.string().nullable(),
    account_id: z.string().nullable().meta({ description: 'Of whoever bought the pack that it is for; null for a booking' }),
    customer_name: z.string(),
    net: dirhams,
    vat: dirhams,
    total: dirhams,
    corrects: z.string().nullable(),
  })
  .meta({ id: 'InvoiceRow' })
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const invoiceSorts = ['newest', 'oldest'] as const
export const StaffInvoicesQuery = listQuery(invoiceSorts, {
  kind: unlessBlank(z.enum(kinds)),
  from: unlessBlank(day).meta({ description: 'Issued on this day or later' }),
  until: unlessBlank(day).meta({ description: 'Issued on this day or earlier' }),
  search: searched.meta({ description: 'The number of a document, or the id of a booking' }),
})
export type StaffInvoicesQuery = z.input<typeof StaffInvoicesQuery>

const sums = { invoices: z.int(), credit_notes: z.int(), net: dirhams, vat: dirhams }

export const VatReturn = z
  .object({
    quarter: z.string(),
    from: z.string(),
    until: z.string().meta({ description: 'The last day' }),
    is_over: z.boolean().meta({ description: 'False while documents may still be added' }),
    rows: z.array(z.object({ emirate: z.enum(emirates), vat_rate: z.number().meta({ description: 'In percent' }), ...sums })),
    total: z.object(sums),
  })
  .meta({ id: 'VatReturn' })
export type VatReturn = z.infer<typeof VatReturn>

const seen = { tag: 'Back office: money', who: 'staff', sees: 'money' } as const

export const officeInvoiceCalls = {
  'GET /admin/invoices': {
    ...seen,
    summary: 'List the tax invoices and credit notes of all customers',
    lists: true,
    query: StaffInvoicesQuery,
    response: listOf(InvoiceRow),
    outcome: 'A page of documents',
  },
  'GET /admin/invoices/{number}/pdf': {
    ...seen,
    summary: 'Get a tax invoice or credit note as a PDF',
    params: InvoicePath,
    missing: 'invoiceNotFound',
    cost: 'dear',
    file: { type: 'application/pdf', disposition: 'inline' },
    outcome: 'The document as PDF',
  },
  'GET /admin/vat': {
    ...seen,
    summary: 'Get the VAT of a quarter by emirate: the sums of its tax invoices less its credit notes',
    query: z.object({ quarter: unlessBlank(quarter).meta({ description: 'Such as 2026-Q4; the current one by default' }) }),
    returns: VatReturn,
    outcome: 'The figures of the quarter',
  },
} as const satisfies CallTable
