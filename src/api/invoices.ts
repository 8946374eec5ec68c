import { readBillingDetails } from '../operations/billing/read-billing-details.ts'
import { removeBillingDetails } from '../operations/billing/remove-billing-details.ts'
import { saveBillingDetails } from '../operations/billing/save-billing-details.ts'
import { listInvoices, readBookingInvoice, readBookingInvoicePdf, readInvoice, readInvoicePdf } from '../operations/invoices/queries.ts'
import type { Operations } from './operation.ts'

const filename = (number: string) => `${number}.pdf`

export const invoices = {
  'GET /customer/invoices': async (context, { query: { before = null, limit } }) => {
    const { invoices: found, next } = await listInvoices(context, context.actor.accountId, { before, limit })
    return { invoices: found, next_before: next }
  },
  'GET /customer/invoices/{number}': (context, { params }) => readInvoice(context, context.actor.accountId, params.number),
  'GET /customer/invoices/{number}/pdf': async (context, { params: { number } }) => ({
    content: await readInvoicePdf(context, context.actor.accountId, number),
    filename: filename(number),
  }),
  'GET /booking/{id}/invoices/{number}': (context, { params }) => readBookingInvoice(context, params.id, params.number),
  'GET /booking/{id}/invoices/{number}/pdf': async (context, { params: { id, number } }) => ({
    content: await readBookingInvoicePdf(context, id, number),
    filename: filename(number),
  }),
  'GET /customer/billing/me': (context) => readBillingDetails(context, context.actor.accountId),
  'PUT /customer/billing/me': (context, { body }) => saveBillingDetails(context, context.actor.accountId, body),
  'DELETE /customer/billing/me': (context) => removeBillingDetails(context, context.actor.accountId),
} satisfies Partial<Operations>
