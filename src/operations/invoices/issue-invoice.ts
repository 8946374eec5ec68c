import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { invoices } from '../../db/schema/invoices.ts'
import { isCalledOff } from '../../domain/bookings.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import type { InvoiceDocument, InvoiceLine } from '../../domain/invoice.ts'
import type { Text } from '../../domain/language.ts'
import type { Fils } from '../../domain/money.ts'
import { readBillingDetails } from '../billing/read-billing-details.ts'
import { ownerOfBooking } from '../booking-access/owner-of-booking.ts'
import type { Context } from '../context.ts'
import { moneyOfVisit, type PricedVisit } from '../dues/visit-money.ts'
import { announce } from '../messages/announce.ts'
import { invoiceIssued } from '../messages/mails/invoice-issued.ts'
import { readMoneySettings } from '../settings/read-money-settings.ts'
import { insertInvoice } from './insert-invoice.ts'

/**
 * Issues the tax invoice of a visit that is completed, or of the fee for one that was called off, when nothing is owed for it any more
 * (product, decision 14). Once: again answers null, as it does where none is due. The caller holds the booking's row.
 */
export async function issueInvoice(context: Context, tx: Transaction, visitId: number): Promise<string | null> {
  const visit = await moneyOfVisit(tx, visitId)
  if (visit?.balance !== 0) return null
  const { earned, fees, invoiced } = await readFacts(tx, visitId)
  const isOver = earned || isCalledOff(visit.visitStatus)
  if (invoiced || !isOver || (!earned && fees.length === 0)) return null
  const { company } = await readMoneySettings(tx)
  const supply = await readSupply(context, tx, visitId)
  const feeLines = fees.map((fee) => feeLine(fee, visit, supply.service))
  const lines = earned ? [serviceLine(visit, supply.service), ...feeLines] : feeLines
  const discount = earned ? visit.discount : 0
  const net = sum(lines, 'net') - discount
  const vat = sum(lines, 'vat')
  const document: Omit<InvoiceDocument, 'number'> = {
    kind: 'invoice',
    isFull: supply.trn !== null,
    issuedOn: dubaiDateOf(context.now()),
    suppliedOn: dubaiDateOf(supply.startsAt),
    seller: company,
    buyer: { name: supply.name, address: supply.address, trn: supply.trn },
    bookingId: visit.bookingId,
    lines,
    vatBasisPoints: visit.vatBasisPoints,
    discount,
    net,
    vat,
    total: net + vat,
    corrects: null,
    reason: null,
  }
  const number = await insertInvoice(context, tx, { document, owner: supply.owner, visitId, refundId: null })
  await announce(context, tx, invoiceIssued, { bookingId: visit.bookingId, invoice: number }, { key: number })
  return number
}

const sum = (lines: InvoiceLine[], field: 'net' | 'vat'): Fils => lines.reduce((total, line) => total + line[field], 0)

/** The discount is taken off after the line, so that the line says the price of the list; VAT is on what is left. */
function serviceLine({ charge, discount, vat }: PricedVisit, description: Text): InvoiceLine {
  return { description, quantity: 1, net: charge + discount, vat, total: charge + vat }
}

const feeNames = {
  cancelled: { en: 'Cancellation fee', ar: 'رسوم إلغاء' },
  no_show: { en: 'Missed visit', ar: 'زيارة فائتة' },
  moved: { en: 'Fee for moving the visit', ar: 'رسوم تغيير الموعد' },
} satisfies Record<string, Text>

/** What was taken for moving the visit, as often as that was, or for its end. */
type FeeOfVisit = { isForMoving: boolean; fee: Fils; vat: Fils }

function feeLine({ isForMoving, fee, vat }: FeeOfVisit, { visitStatus }: PricedVisit, service: Text): InvoiceLine {
  const kind = feeNames[isForMoving ? 'moved' : visitStatus === 'no_show' ? 'no_show' : 'cancelled']
  const description = { en: `${kind.en}: ${service.en}`, ar: `${kind.ar}: ${service.ar}` }
  return { description, quantity: 1, net: fee - vat, vat, total: fee }
}

async function readFacts(tx: Transaction, visitId: number) {
  const { rows } = await tx.execute<FeeOfVisit & { kind: string }>(sql`
    SELECT t.kind, t.key LIKE ${'move:%'} AS "isForMoving", coalesce(sum(e.amount) FILTER (WHERE a.kind = 'visit'), 0)::int AS fee,
      coalesce(-sum(e.amount) FILTER (WHERE a.kind = 'vat'), 0)::int AS vat
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.visit_id = ${visitId} AND t.kind IN ('earning', 'fee') GROUP BY 1, 2 ORDER BY min(t.id)`)
  const [known] = await tx
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.visitId, visitId), eq(invoices.kind, 'invoice')))
  const fees = rows.filter(({ kind, fee }) => kind === 'fee' && fee > 0)
  return { earned: rows.some(({ kind }) => kind === 'earning'), fees, invoiced: known !== undefined }
}

type Supply = { owner: string; startsAt: Date; service: Text; name: string; address: string; trn: string | null }

type Supplied = { startsAt: string; service: Text; bookingId: string; customer: string; site: string }

/** What was done for whom: the customer's billing details where they gave any, else what they booked with. */
async function readSupply(context: Context, tx: Transaction, visitId: number): Promise<Supply> {
  const { rows } = await tx.execute<Supplied>(sql`
    SELECT v.starts_at AS "startsAt", s.title AS service, b.id AS "bookingId", trim(c.first_name || ' ' || c.last_name) AS customer, b.address AS site
    FROM visits v JOIN bookings b ON b.id = v.booking_id JOIN services s ON s.id = b.service_id JOIN customers c ON c.id = b.customer_id
    WHERE v.id = ${visitId}`)
  const [row] = rows
  if (!row) throw new Error('The visit that is invoiced does not exist')
  const owner = await ownerOfBooking(tx, row.bookingId)
  const buyer = (await readBillingDetails(context, owner, tx)) ?? { name: row.customer, trn: null, address: row.site }
  return { owner, startsAt: new Date(row.startsAt), service: row.service, ...buyer }
}
