import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { billingDetails } from '../../db/schema/billing.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { invoiceCounters, invoices } from '../../db/schema/invoices.ts'
import { packUses } from '../../db/schema/packs.ts'
import type { Sealed } from '../../db/vault/sealed.ts'
import { isCalledOff } from '../../domain/bookings.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { type InvoiceDocument, type InvoiceLine, invoiceNumber } from '../../domain/invoice.ts'
import type { Text } from '../../domain/language.ts'
import { type Fils, shareOf } from '../../domain/money.ts'
import type { BookedScope } from '../../domain/scope.ts'
import type { Context } from '../context.ts'
import { readPaidParts } from '../dues/read-paid-parts.ts'
import { moneyOfVisit, type PricedVisit } from '../dues/visit-money.ts'
import { announce } from '../messages/announce.ts'
import { invoiceIssued } from '../messages/mails/invoice-issued.ts'
import { readMoneySettings } from '../settings/read-money-settings.ts'

/**
 * Issues the tax invoice of a completed visit, or of the fee for a cancelled one, once nothing is owed for it (product, decision 14).
 * Returns null if it was already issued, is not due, or all of it was invoiced with its pack. The caller holds the booking's row.
 */
export async function issueInvoice(context: Context, tx: Transaction, visitId: number): Promise<string | null> {
  const visit = await moneyOfVisit(tx, visitId)
  if (visit?.balance !== 0) return null
  const { earned, fees, invoiced, fromPack } = await readFacts(tx, visitId)
  const isOver = earned || isCalledOff(visit.visitStatus)
  if (invoiced || !isOver || (!earned && fees.length === 0)) return null
  const { company } = await readMoneySettings(tx)
  const supply = await readSupply(context, tx, visitId)
  // What a pack paid for was invoiced with it: the visit, or what is kept of it.
  const feeLines = fees.filter(({ of }) => of === 'moving' || !fromPack).map((fee) => feeLine(fee, visit, supply.service))
  const ofService = earned && !fromPack
  const saved = shareOf(supply.seriesDiscount, visit.vatBasisPoints)
  const lines = [
    ...(ofService ? [...serviceLines(visit, supply, saved), ...seriesLines(supply, saved)] : []),
    ...(earned ? extraLines(visit, supply.service) : []),
    ...feeLines,
  ]
  if (lines.length === 0) return null
  const discount = ofService ? visit.discount : 0
  const net = sum(lines, 'net') - discount
  const vat = sum(lines, 'vat')
  const document: Omit<InvoiceDocument, 'number'> = {
    kind: 'invoice',
    isFull: supply.trn !== null,
    issuedOn: dubaiDateOf(context.now()),
    suppliedOn: dubaiDateOf(new Date(supply.startsAt)),
    seller: company,
    buyer: { name: supply.name, address: supply.address, trn: supply.trn },
    bookingId: visit.bookingId,
    lines,
    vatBasisPoints: visit.vatBasisPoints,
    discount,
    net,
    vat,
    total: net + vat,
    paidBy: await readPaidParts(tx, visit.bookingId, visitId),
    corrects: null,
    reason: null,
  }
  const number = await insertInvoice(context, tx, { document, owner: supply.owner, visitId, refundId: null })
  await announce(context, tx, invoiceIssued, { bookingId: visit.bookingId, invoice: number }, { key: number })
  return number
}

const sum = (lines: InvoiceLine[], field: 'net' | 'vat'): Fils => lines.reduce((total, line) => total + line[field], 0)

/**
 * The service at its list price, and what of it the answers add by lines of their own as long as the booking still costs what they say. The
 * discount is applied after the lines; VAT, which is on the rest, is shared out among them without a remainder.
 */
function serviceLines(visit: PricedVisit, supply: Supply, saved: Fils): InvoiceLine[] {
  const { service, scope } = supply
  const whole = serviceLine(visit, supply, saved)
  const named = (scope?.lines ?? []).flatMap(({ label, amount }) => (label && amount > 0 ? [{ description: label, net: amount }] : []))
  const rest = whole.net - named.reduce((total, { net }) => total + net, 0)
  const isListed = scope?.lines.reduce((total, { amount }) => total + amount, 0) === whole.net
  if (!isListed || named.length === 0 || whole.net === 0) return [whole]
  const parts =
    rest > 0 ? [{ description: service, net: rest }, ...named] : named.map((part) => ({ ...part, description: of(service, part) }))
  let [before, vatBefore] = [0, 0]
  return parts.map(({ description, net }) => {
    before += net
    const vat = Math.round((whole.vat * before) / whole.net) - vatBefore
    vatBefore += vat
    return { description, quantity: 1, net, vat, total: net + vat }
  })
}

/** A job's own line names its service too. */
const of = (service: Text, { description }: { description: Text }): Text => ({
  en: `${service.en}: ${description.en}`,
  ar: `${service.ar}: ${description.ar}`,
})

/**
 * The discount is applied after the line, so that the line has the list price; VAT is on the rest. What a series takes off is a line of its own, with the
 * VAT that it saves.
 */
function serviceLine(
  { charge, discount, vat, extraCharge, extraVat }: PricedVisit,
  { service, seriesDiscount }: Supply,
  saved: Fils,
): InvoiceLine {
  const [net, ofVat] = [charge - extraCharge + seriesDiscount, vat - extraVat + saved]
  return { description: service, quantity: 1, net: net + discount, vat: ofVat, total: net + ofVat }
}

/** What a series takes off the visit, if anything. */
function seriesLines({ seriesDiscount, service }: Supply, saved: Fils): InvoiceLine[] {
  const description = { en: `Series discount: ${service.en}`, ar: `خصم الزيارات المتكررة: ${service.ar}` }
  const [net, vat] = [-seriesDiscount, 0 - saved]
  return seriesDiscount > 0 ? [{ description, quantity: 1, net, vat, total: net + vat }] : []
}

/** The extra time that was agreed at the visit, if any. */
function extraLines({ extraCharge: net, extraVat: vat }: PricedVisit, service: Text): InvoiceLine[] {
  const description = { en: `Extra time: ${service.en}`, ar: `وقت إضافي: ${service.ar}` }
  return net + vat > 0 ? [{ description, quantity: 1, net, vat, total: net + vat }] : []
}

const feeNames = {
  cancelled: { en: 'Cancellation fee', ar: 'رسوم إلغاء' },
  no_show: { en: 'Missed visit', ar: 'زيارة فائتة' },
  moving: { en: 'Fee for moving the visit', ar: 'رسوم تغيير الموعد' },
  unearned: { en: 'Discount no longer earned', ar: 'خصم لم يعد مستحقًا' },
} satisfies Record<string, Text>

/** The fees for moving the visit, each time it was moved, or for cancelling it, and the discount that was taken back with it. */
type FeeOfVisit = { of: 'moving' | 'unearned' | 'calling_off'; fee: Fils; vat: Fils }

function feeLine({ of, fee, vat }: FeeOfVisit, { visitStatus }: PricedVisit, service: Text): InvoiceLine {
  const kind = feeNames[of !== 'calling_off' ? of : visitStatus === 'no_show' ? 'no_show' : 'cancelled']
  const description = { en: `${kind.en}: ${service.en}`, ar: `${kind.ar}: ${service.ar}` }
  return { description, quantity: 1, net: fee - vat, vat, total: fee }
}

async function readFacts(tx: Transaction, visitId: number) {
  const { rows } = await tx.execute<FeeOfVisit & { kind: string }>(sql`
    SELECT t.kind, CASE WHEN t.key LIKE ${'move:%'} THEN 'moving' WHEN t.key LIKE ${'unearned:%'} THEN 'unearned' ELSE 'calling_off' END AS of,
      coalesce(sum(e.amount) FILTER (WHERE a.kind = 'visit'), 0)::int AS fee,
      coalesce(-sum(e.amount) FILTER (WHERE a.kind = 'vat'), 0)::int AS vat
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.visit_id = ${visitId} AND t.kind IN ('earning', 'fee') GROUP BY 1, 2 ORDER BY min(t.id)`)
  const [known] = await tx
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.visitId, visitId), eq(invoices.kind, 'invoice')))
  const [use] = await tx
    .select({ packId: packUses.packId })
    .from(packUses)
    .where(and(eq(packUses.visitId, visitId), isNull(packUses.givenBackAt)))
  const fees = rows.filter(({ kind, fee }) => kind === 'fee' && fee > 0)
  return { earned: rows.some(({ kind }) => kind === 'earning'), fees, invoiced: known !== undefined, fromPack: use !== undefined }
}

type Supply = {
  owner: string
  startsAt: string
  service: Text
  name: string
  address: string
  trn: string | null
  scope: BookedScope | null
  seriesDiscount: Fils
}
type SupplyRow = Omit<Supply, 'address' | 'trn' | 'scope'> & {
  bookingId: string
  bookingAddress: Sealed<string>
  bookingScope: Sealed<BookedScope> | null
} & (
    | { billingOwner: string; billingAddress: Sealed<string>; billingTrn: Sealed<string> | null }
    | { billingOwner: null; billingAddress: null; billingTrn: null }
  )

/** The buyer: the billing details given with the booking, else the account's, else the person and address of the booking. */
async function readSupply({ vault }: Context, tx: Transaction, visitId: number): Promise<Supply> {
  const { rows } = await tx.execute<SupplyRow>(sql`
    SELECT coalesce(b.account_id, b.customer_id) AS owner, v.starts_at AS "startsAt", s.title AS service,
      coalesce(d.name, trim(c.first_name || ' ' || c.last_name)) AS name,
      b.id AS "bookingId", b.address AS "bookingAddress", b.scope AS "bookingScope",
      CASE WHEN v.kept_charge IS NULL THEN b.series_discount ELSE coalesce(v.kept_series_discount, 0) END AS "seriesDiscount",
      d.owner AS "billingOwner", d.address AS "billingAddress", d.trn AS "billingTrn"
    FROM visits v JOIN bookings b ON b.id = v.booking_id JOIN services s ON s.id = b.service_id JOIN customers c ON c.id = b.customer_id
      LEFT JOIN LATERAL (
        SELECT owner, name, trn, address FROM billing_details WHERE owner IN (b.customer_id, b.account_id) ORDER BY owner = b.customer_id DESC LIMIT 1
      ) d ON true
    WHERE v.id = ${visitId}`)
  const [row] = rows
  if (!row) throw new Error('The visit that is invoiced does not exist')
  const { bookingId, bookingAddress, bookingScope, billingOwner, billingAddress, billingTrn, ...known } = row
  const supply = { ...known, scope: vault.open(bookings.scope, bookingId, bookingScope) }
  if (billingOwner === null) return { ...supply, trn: null, address: vault.open(bookings.address, bookingId, bookingAddress) }
  return { ...supply, ...vault.openRow(billingDetails, billingOwner, { trn: billingTrn, address: billingAddress }) }
}

/** What a document is about: a visit, or a pack that was sold. */
type Sold = { visitId: number; packId?: null } | { visitId: null; packId: string }
type Draft = Sold & { document: Omit<InvoiceDocument, 'number'>; owner: string; refundId: string | null }

/**
 * Gives a document the next number of its kind and year and inserts it, in the caller's transaction: the counter's row is locked until the
 * commit, and a rollback undoes number and document together, so that no number is ever missing.
 */
export async function insertInvoice(
  context: Context,
  tx: Transaction,
  { document, owner, visitId, packId = null, refundId }: Draft,
): Promise<string> {
  const { kind } = document
  const year = Number(document.issuedOn.slice(0, 4))
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({ target: [invoiceCounters.kind, invoiceCounters.year], set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning({ sequence: invoiceCounters.last })
  if (!counter) throw new Error('No invoice number was given')
  const number = invoiceNumber(kind, year, counter.sequence)
  const { bookingId, corrects, net, vat, total } = document
  const { buyer, ...kept } = document
  await tx.insert(invoices).values({
    number,
    kind,
    year,
    sequence: counter.sequence,
    owner,
    bookingId,
    visitId,
    packId,
    corrects,
    refundId,
    net,
    vat,
    total,
    document: { ...kept, number },
    buyer: context.vault.seal(invoices.buyer, number, buyer),
    issuedAt: context.now(),
  })
  return number
}
