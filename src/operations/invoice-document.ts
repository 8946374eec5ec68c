import { invoices } from '../db/schema/invoices.ts'
import type { InvoiceDocument } from '../domain/invoice.ts'
import type { Context } from './context.ts'

/** The columns of an invoice that make up its document. */
export type KeptInvoice = Pick<typeof invoices.$inferSelect, 'document' | 'buyer'>

/** An invoice or credit note as it was issued. */
export const documentOf = ({ vault }: Pick<Context, 'vault'>, { document, buyer }: KeptInvoice): InvoiceDocument => ({
  ...document,
  buyer: vault.open(invoices.buyer, document.number, buyer),
})
