import { createRoute, z } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { BillingAnswer, BillingDetails, InvoiceAnswer, InvoiceNumber, InvoicesAnswer, InvoicesQuery } from '../contracts/invoices.ts'
import { messages } from '../contracts/messages/en.ts'
import { signedInCustomer } from '../operations/access.ts'
import { readBillingDetails } from '../operations/billing/read-billing-details.ts'
import { saveBillingDetails } from '../operations/billing/save-billing-details.ts'
import { wordsFor } from '../operations/context.ts'
import { listInvoices, readInvoice, readInvoicePdf } from '../operations/invoices/queries.ts'
import { answering, answeringOne, jsonBody } from './answers.ts'
import type { Api } from './env.ts'
import { unlessNamed } from './errors.ts'
import { ofCustomer } from './keyed.ts'

const tags = ['Invoices']

const list = createRoute({
  method: 'get',
  path: '/customer/invoices',
  tags,
  summary: 'The tax invoices and credit notes of a customer, by pages',
  request: { query: InvoicesQuery.extend(LanguageQuery.shape) },
  responses: { ...answering(InvoicesAnswer, 'The latest first'), ...ofCustomer },
})
const one = createRoute({
  method: 'get',
  path: '/customer/invoices/{number}',
  tags,
  summary: 'A tax invoice or credit note as it was issued; with .pdf after the number, the file',
  request: { query: LanguageQuery, params: z.object({ number: InvoiceNumber }) },
  responses: { ...answeringOne(InvoiceAnswer, 'The document'), ...ofCustomer },
})
const billing = createRoute({
  method: 'get',
  path: '/customer/billing/me',
  tags,
  summary: 'To whom the invoices are made out',
  request: { query: LanguageQuery },
  responses: { ...answering(BillingAnswer, 'The details, or null: then to the one who booked'), ...ofCustomer },
})
const saveBilling = createRoute({
  method: 'put',
  path: '/customer/billing/me',
  tags,
  summary: 'Say to whom the invoices are made out; with a TRN they are full tax invoices',
  request: { query: LanguageQuery, body: jsonBody(BillingDetails) },
  responses: { ...answering(BillingAnswer, 'The details'), ...ofCustomer },
})

/** Mounts the invoices of a signed-in customer. */
export function registerInvoices(api: Api): void {
  api.get('/customer/invoices/:file{[A-Z]+-[0-9]+-[0-9]+\\.pdf}', async (c) => {
    const context = c.get('context')
    const file = c.req.param('file')
    const pdf = await readInvoicePdf(context, signedInCustomer(context).accountId, file.replace(/\.pdf$/, ''))
    return c.body(pdf, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${file}"`,
      'cache-control': 'private, no-store',
    })
  })
  api.openapi(list, async (c) => {
    const context = c.get('context')
    const { before = null, limit } = c.req.valid('query')
    const { invoices, next } = await listInvoices(context, signedInCustomer(context).accountId, { before, limit })
    return c.json({ status: 'success' as const, data: { invoices, next_before: next } }, 200)
  })
  api.openapi(
    one,
    async (c) => {
      const context = c.get('context')
      const data = await readInvoice(context, signedInCustomer(context).accountId, c.req.valid('param').number)
      return c.json({ status: 'success' as const, data }, 200)
    },
    unlessNamed(messages.invoiceNotFound),
  )
  api.openapi(billing, async (c) => {
    const context = c.get('context')
    return c.json({ status: 'success' as const, data: await readBillingDetails(context, signedInCustomer(context).accountId) }, 200)
  })
  api.openapi(saveBilling, async (c) => {
    const context = c.get('context')
    const data = await saveBillingDetails(context, signedInCustomer(context).accountId, c.req.valid('json'))
    return c.json({ status: 'success' as const, data, message: wordsFor(context).billingSaved }, 200)
  })
}
