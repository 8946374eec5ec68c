import { sql } from 'drizzle-orm'
import { instantOf } from '../../domain/dubai-time.ts'
import type { InvoiceDocument } from '../../domain/invoice.ts'
import type { Language } from '../../domain/language.ts'
import { drawInvoice } from '../../integrations/documents/draw-invoice.ts'
import type { MailFile } from '../../integrations/email/transport.ts'
import type { Context } from '../context.ts'
import { dueOf, moneyOfVisit } from '../dues/visit-money.ts'
import { linkTo } from './load-booking-letter.ts'
import type { Queued } from './prepare-message.ts'

/** What a letter about money has beyond its booking: parts of its payload, the visits it is about, files. */
type Parts = { payload?: Record<string, unknown>; numbers?: number[]; files?: MailFile[] }
type Payload = { bookingId: string; visit?: number; invoice?: string; refund?: string }

/** Reads what a letter about money shows of it now; nothing for other letters, null where the letter has lost its reason. */
export async function moneyParts(context: Context, message: Queued): Promise<Parts | null> {
  const payload = message.payload as Payload
  switch (message.kind) {
    case 'payment_due':
      return dueParts(context, payload.visit ?? 0)
    case 'refund_done':
    case 'refund_failed':
      return refundParts(context, payload.refund ?? '')
    case 'invoice_issued':
      return invoiceParts(context, message, payload)
    default:
      return {}
  }
}

async function dueParts({ db }: Context, visitId: number): Promise<Parts | null> {
  const visit = await moneyOfVisit(db, visitId)
  const due = visit ? dueOf(visit) : 0
  if (!visit || due === 0) return null
  const { rows } = await db.execute<{ declined: boolean }>(
    sql`SELECT EXISTS (SELECT FROM payments WHERE visit_id = ${visitId} AND status = 'failed' AND failure <> 'lost') AS declined`,
  )
  return { payload: { due, isDeclined: rows[0]?.declined ?? false }, numbers: [visit.number] }
}

const decidedWithLetter = ['cancelled', 'no_show', 'late payment']
const minutesToBeTold = 60

/** A refund that a letter of its own has promised is told only where it took its time, or came to nothing. */
async function refundParts({ db }: Context, refundId: string): Promise<Parts | null> {
  const { rows } = await db.execute<{ state: string; reason: string; destination: string; minutes: number }>(sql`
    SELECT state, reason, destination, coalesce(extract(epoch FROM completed_at - created_at) / 60, 0)::float8 AS minutes FROM refunds WHERE id = ${refundId}`)
  const [refund] = rows
  if (!refund) return null
  if (refund.state === 'done' && decidedWithLetter.includes(refund.reason) && refund.minutes < minutesToBeTold) return null
  return { payload: { refundTo: refund.destination } }
}

/** The invoice of a fee that was kept at once goes with the letter that names the fee; one that was paid later has a letter. */
const minutesToBeAttached = 1

async function invoiceParts(context: Context, { language }: Queued, { bookingId, invoice: number = '' }: Payload): Promise<Parts | null> {
  const { rows } = await context.db.execute<{ document: InvoiceDocument; visit: number; attached: boolean }>(sql`
    SELECT i.document, v.number AS visit,
      v.status IN ('cancelled', 'no_show') AND i.issued_at < v.closed_at + make_interval(mins => ${minutesToBeAttached})
        AND NOT EXISTS (SELECT FROM payments p WHERE p.visit_id = v.id AND p.completed_at > v.closed_at) AS attached
    FROM invoices i JOIN visits v ON v.id = i.visit_id WHERE i.number = ${number} AND i.booking_id = ${bookingId}`)
  const [row] = rows
  if (!row || row.attached) return null
  const { document } = row
  const link = await linkTo(context, bookingId, language, `/invoices/${number}`, { booking: bookingId })
  return {
    payload: { invoice: { number, total: document.total, suppliedOn: instantOf(document.suppliedOn, '12:00'), link } },
    numbers: [row.visit],
    files: [await fileOf(document, language)],
  }
}

/** The invoices of the fees for visits that were called off, as files. */
export async function invoicesOfFees({ db }: Context, visitIds: number[], language: Language): Promise<MailFile[]> {
  const { rows } = await db.execute<{ document: InvoiceDocument }>(sql`
    SELECT document FROM invoices WHERE kind = 'invoice' AND visit_id = ANY (${sql.param(visitIds)}::bigint[]) ORDER BY number`)
  const files: MailFile[] = []
  for (const { document } of rows) files.push(await fileOf(document, language))
  return files
}

async function fileOf(document: InvoiceDocument, language: Language): Promise<MailFile> {
  return { filename: `${document.number}.pdf`, contentType: 'application/pdf', content: await drawInvoice(document, language) }
}
