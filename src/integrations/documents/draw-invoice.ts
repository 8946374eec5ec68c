import type { InvoiceDocument } from '../../domain/invoice.ts'
import type { Language } from '../../domain/language.ts'

/** A tax document as a PDF. The PDF library is loaded on first use, since most processes do not need it when they start. */
export async function drawInvoice(document: InvoiceDocument, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const { invoicePdf } = await import('./invoice-pdf.ts')
  return invoicePdf(document, language)
}
