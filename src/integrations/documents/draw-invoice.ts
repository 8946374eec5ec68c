import type { InvoiceDocument } from '../../domain/invoice.ts'
import type { Language } from '../../domain/language.ts'

/**
 * A tax document as a PDF. The drawing of PDFs is loaded when the first is wanted: most processes and most days of a process never need it
 * at the start.
 */
export async function drawInvoice(document: InvoiceDocument, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const { invoicePdf } = await import('./invoice-pdf.ts')
  return invoicePdf(document, language)
}
