import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { instantOf } from '../../../domain/dubai-time.ts'
import { formatAed } from '../../../domain/money.ts'
import { documentOf, type KeptInvoice } from '../../invoice-document.ts'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { linkTo, readBooking } from '../reads/read-booking.ts'
import { bookingFacts } from '../words/booking-lines.ts'
import { bookAgain } from '../words/buttons.ts'
import { dayIn } from '../words/moments.ts'

/** The invoice of a fee kept at once is attached to the email that states the fee; a fee paid later gets this email. */
const minutesToBeAttached = 1

type Row = KeptInvoice & { visit: number; attached: boolean }

/** The visit is paid and this is its invoice: receipt and invoice in one. */
export const invoiceIssued = defineMail({
  kind: 'invoice_issued',
  to: customer,
  data: bookingData.extend({ invoice: z.string() }),
  async read(context, owed) {
    const { bookingId, invoice: number } = owed.data
    const { rows } = await context.db.execute<Row>(sql`
      SELECT i.document, i.buyer, v.number AS visit,
        v.status IN ('cancelled', 'no_show') AND i.issued_at < v.closed_at + make_interval(mins => ${minutesToBeAttached})
          AND NOT EXISTS (SELECT FROM payments p WHERE p.visit_id = v.id AND p.completed_at > v.closed_at) AS attached
      FROM invoices i JOIN visits v ON v.id = i.visit_id WHERE i.number = ${number} AND i.booking_id = ${bookingId}`)
    const [row] = rows
    const about = row && !row.attached ? await readBooking(context, owed, [row.visit]) : null
    if (!row || !about) return null
    return {
      booking: { ...about.booking, link: await linkTo(context, bookingId, owed.language, `/invoices/${number}`, { booking: bookingId }) },
      invoice: documentOf(context, row),
    }
  },
  words: {
    en: ({ booking, invoice }) => ({
      subject: `Receipt and tax invoice ${invoice.number}: ${formatAed(invoice.total)}`,
      name: booking.name,
      paragraphs: [
        `Thank you. ${formatAed(invoice.total)} has been paid, VAT included, and nothing is left to pay. Your tax invoice is attached.`,
      ],
      facts: [
        ...bookingFacts('en', booking),
        ['Date of visit', dayIn('en', instantOf(invoice.suppliedOn, '12:00'))],
        ['Tax invoice', invoice.number],
      ],
      action: { label: 'View invoice', url: booking.link },
      also: { label: bookAgain.en, url: booking.again },
    }),
    ar: ({ booking, invoice }) => ({
      subject: `إيصال وفاتورة ضريبية ${invoice.number}: ${formatAed(invoice.total)}`,
      name: booking.name,
      paragraphs: [`شكرًا لك. دُفع ${formatAed(invoice.total)} شاملًا ضريبة القيمة المضافة، ولم يبقَ عليك شيء. الفاتورة الضريبية مرفقة.`],
      facts: [
        ...bookingFacts('ar', booking),
        ['تاريخ الزيارة', dayIn('ar', instantOf(invoice.suppliedOn, '12:00'))],
        ['الفاتورة الضريبية', invoice.number],
      ],
      action: { label: 'عرض الفاتورة', url: booking.link },
      also: { label: bookAgain.ar, url: booking.again },
    }),
  },
  invoices: ({ invoice }) => [invoice],
})
