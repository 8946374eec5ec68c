import { type SQL, sql } from 'drizzle-orm'
import type { Invoice, InvoiceSummary } from '../../contracts/invoices.ts'
import type { InvoiceDocument } from '../../domain/invoice.ts'
import type { Language } from '../../domain/language.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { drawInvoice } from '../../integrations/documents/draw-invoice.ts'
import { loadBooking } from '../booking-access/load-booking.ts'
import { isBookingOf } from '../booking-access/owner-of-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { documentOf, type KeptInvoice } from '../invoice-document.ts'

/** The condition for invoices i that are theirs: of their bookings, and of their packs. */
export const isInvoiceOf = (owner: string): SQL => sql`i.number IN (
  SELECT theirs.number FROM invoices theirs JOIN bookings b ON b.id = theirs.booking_id WHERE ${isBookingOf(owner)}
  UNION ALL SELECT number FROM invoices WHERE owner = ${owner} AND pack_id IS NOT NULL)`

/** More than a series of years has; every list is bounded. */
const mostOfBooking = 1_000

type Page = { before: string | null; limit: number }
type Row = {
  number: string
  kind: 'invoice' | 'credit_note'
  booking_id: string | null
  total: number
  issued_on: string
  issued_at: string
}

/** A customer's invoices and credit notes, latest first; before is the number after which the page starts. */
export async function listInvoices(
  context: Context,
  owner: string,
  { before, limit }: Page,
): Promise<{ invoices: InvoiceSummary[]; next: string | null }> {
  const { rows } = await context.db.execute<Row>(sql`
    SELECT i.number, i.kind, i.booking_id, i.total, i.document ->> 'issuedOn' AS issued_on, i.issued_at
    FROM invoices i WHERE ${isInvoiceOf(owner)}
      AND (${before}::text IS NULL OR (i.issued_at, i.number) < (SELECT last.issued_at, last.number FROM invoices last WHERE last.number = ${before}))
    ORDER BY i.issued_at DESC, i.number DESC LIMIT ${limit + 1}`)
  const shown = rows.slice(0, limit)
  return { invoices: shown.map(summaryOf), next: rows.length > limit ? (shown.at(-1)?.number ?? null) : null }
}

const summaryOf = ({ number, kind, booking_id, total, issued_on }: Row): InvoiceSummary => ({
  number,
  kind,
  booking_id,
  total: dirhamsFromFils(total),
  date: issued_on,
})

/** The documents of one booking, oldest first; the caller checks access. */
export async function listBookingInvoices(context: Context, bookingId: string): Promise<InvoiceSummary[]> {
  const { rows } = await context.db.execute<Row>(sql`
    SELECT i.number, i.kind, i.booking_id, i.total, i.document ->> 'issuedOn' AS issued_on, i.issued_at
    FROM invoices i WHERE i.booking_id = ${bookingId} ORDER BY i.issued_at, i.number LIMIT ${mostOfBooking}`)
  return rows.map(summaryOf)
}

/** One document of this customer as issued. Throws AppError not_found. */
export async function readInvoice(context: Context, owner: string, number: string): Promise<Invoice> {
  return shapeOf(await findDocument(context, isInvoiceOf(owner), number), context.language)
}

/** The same as a PDF. Throws AppError not_found. */
export async function readInvoicePdf(context: Context, owner: string, number: string): Promise<Uint8Array<ArrayBuffer>> {
  return drawInvoice(await findDocument(context, isInvoiceOf(owner), number), context.language)
}

/** A document of a booking, for anybody who may see the booking. Throws AppError not_found. */
export async function readBookingInvoice(context: Context, bookingId: string, number: string): Promise<Invoice> {
  return shapeOf(await documentOfBooking(context, bookingId, number), context.language)
}

/** The same as a PDF. Throws AppError not_found. */
export async function readBookingInvoicePdf(context: Context, bookingId: string, number: string): Promise<Uint8Array<ArrayBuffer>> {
  return drawInvoice(await documentOfBooking(context, bookingId, number), context.language)
}

async function documentOfBooking(context: Context, bookingId: string, number: string): Promise<InvoiceDocument> {
  await loadBooking(context, context.db, bookingId)
  return findDocument(context, sql`i.booking_id = ${bookingId}`, number)
}

/** A document as issued, if it is theirs: a condition on invoices i. Throws AppError not_found. */
export async function findDocument(context: Context, isTheirs: SQL, number: string): Promise<InvoiceDocument> {
  const { rows } = await context.db.execute<KeptInvoice>(sql`
    SELECT i.document, i.buyer FROM invoices i WHERE i.number = ${number} AND ${isTheirs}`)
  if (!rows[0]) throw new AppError('not_found', wordsFor(context).invoiceNotFound)
  return documentOf(context, rows[0])
}

const shapeOf = (document: InvoiceDocument, language: Language): Invoice => ({
  number: document.number,
  kind: document.kind,
  is_full: document.isFull,
  date: document.issuedOn,
  visit_date: document.suppliedOn,
  booking_id: document.bookingId,
  seller: { name: document.seller.name[language], trn: document.seller.trn, address: document.seller.address[language] },
  buyer: document.buyer,
  lines: document.lines.map((line) => ({
    description: line.description[language],
    quantity: line.quantity,
    net: dirhamsFromFils(line.net),
    vat: dirhamsFromFils(line.vat),
    total: dirhamsFromFils(line.total),
  })),
  vat_rate: document.vatBasisPoints / 100,
  discount: dirhamsFromFils(document.discount),
  net: dirhamsFromFils(document.net),
  vat: dirhamsFromFils(document.vat),
  total: dirhamsFromFils(document.total),
  paid_by: (document.paidBy ?? []).map(({ method, amount }) => ({ method, amount: dirhamsFromFils(amount) })),
  corrects: document.corrects,
  reason: document.reason,
})
