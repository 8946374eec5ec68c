import { asc, eq, sql } from 'drizzle-orm'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { type InvoiceDocument, type InvoiceKind, invoiceNumber, packInvoice } from '../../domain/invoice.ts'
import type { Language } from '../../domain/language.ts'
import { partsOf } from '../../domain/ledger.ts'
import { defaultMoneySettings } from '../../domain/money-settings.ts'
import type { Transaction } from '../client.ts'
import { accounts } from '../schema/accounts.ts'
import { bookings } from '../schema/bookings.ts'
import { cities } from '../schema/cities.ts'
import { invoiceCounters, invoices } from '../schema/invoices.ts'
import { packs } from '../schema/packs.ts'
import { payments } from '../schema/payments.ts'
import { refunds } from '../schema/refunds.ts'
import type { Sealed } from '../vault/sealed.ts'
import type { Vault } from '../vault/vault.ts'

type Row = Omit<typeof invoices.$inferInsert, 'document' | 'buyer'> & { document: InvoiceDocument; visitId: number | null }
type Draft = {
  document: Omit<InvoiceDocument, 'number'>
  owner: string
  visitId: number | null
  packId?: string
  refundId: string | null
  issuedAt: Date
}
type Supplied = {
  visit_id: number
  status: 'completed' | 'cancelled' | 'no_show'
  fee: number
  supplied_at: string
  closed_at: string
  booking_id: string
  owner: string
  buyer: string
  address: Sealed<string>
  service: Record<Language, string>
  charge: number
  vat: number
  rate: number
}

/** Inserts an invoice for each visit or fee that is fully paid, and a credit note for each refund of one. */
export async function seedInvoices(tx: Transaction, vault: Vault): Promise<void> {
  const { rows } = await tx.execute<Supplied>(sql`
    SELECT v.id::int AS visit_id, v.status, v.fee, v.starts_at AS supplied_at, coalesce(v.completed_at, v.closed_at) AS closed_at, b.id AS booking_id,
      coalesce(b.account_id, b.customer_id) AS owner, trim(c.first_name || ' ' || c.last_name) AS buyer, b.address, s.title AS service,
      b.charge, b.vat, b.vat_basis_points AS rate
    FROM visits v JOIN bookings b ON b.id = v.booking_id JOIN customers c ON c.id = b.customer_id JOIN services s ON s.id = b.service_id
    JOIN ledger_accounts a ON a.kind = 'visit' AND a.owner = v.id::text AND a.balance = 0
    WHERE (v.status = 'completed' OR v.fee > 0) AND NOT EXISTS (SELECT FROM pack_uses u WHERE u.visit_id = v.id)
    ORDER BY closed_at, v.id`)
  const drafts = [...rows.map((row) => invoiceOf(vault, row)), ...(await packInvoices(tx))]
  drafts.sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
  const issued = await insertNumbered(tx, vault, 'invoice', drafts)
  await insertNumbered(tx, vault, 'credit_note', await creditNotesFor(tx, issued))
}

/** Numbers documents in order, each year from one, and sets the counters to continue after them. */
async function insertNumbered(tx: Transaction, vault: Vault, kind: InvoiceKind, drafts: Draft[]): Promise<Row[]> {
  const last = new Map<number, number>()
  const rows = drafts.map(({ document, ...draft }): Row => {
    const year = Number(document.issuedOn.slice(0, 4))
    const sequence = (last.get(year) ?? 0) + 1
    last.set(year, sequence)
    const number = invoiceNumber(kind, year, sequence)
    const { bookingId, corrects, net, vat, total } = document
    return { ...draft, number, kind, year, sequence, bookingId, corrects, net, vat, total, document: { ...document, number } }
  })
  if (rows.length === 0) return []
  await tx.insert(invoices).values(
    rows.map(({ document: { buyer, ...document }, ...row }) => ({
      ...row,
      document,
      buyer: vault.seal(invoices.buyer, row.number, buyer),
    })),
  )
  await tx.insert(invoiceCounters).values([...last].map(([year, sequence]) => ({ kind, year, last: sequence })))
  return rows
}

/** The invoice of each pack that was sold. */
async function packInvoices(tx: Transaction): Promise<Draft[]> {
  const rows = await tx
    .select({ pack: packs, first: accounts.firstName, last: accounts.lastName, city: cities.name })
    .from(packs)
    .innerJoin(accounts, eq(accounts.id, packs.owner))
    .innerJoin(cities, eq(cities.slug, packs.city))
  return rows.map(({ pack, first, last, city }) => {
    const issuedAt = pack.boughtAt ?? pack.askedAt
    const buyer = { name: `${first} ${last}`.trim(), address: city.en, trn: null }
    const document = packInvoice(pack, { issuedOn: dubaiDateOf(issuedAt), seller: defaultMoneySettings.company, buyer })
    return { document, owner: pack.owner, visitId: null, packId: pack.id, refundId: null, issuedAt }
  })
}

const feeNames = {
  cancelled: { en: 'Cancellation fee', ar: 'رسوم إلغاء' },
  no_show: { en: 'Missed visit', ar: 'زيارة فائتة' },
} as const

function invoiceOf(vault: Vault, row: Supplied): Draft {
  const { service, status, rate, fee, charge, vat: vatOfPrice } = row
  const issuedAt = new Date(row.closed_at)
  const { net, vat } = status === 'completed' ? { net: charge, vat: vatOfPrice } : partsOf(fee, rate)
  const name = status === 'completed' ? null : feeNames[status]
  const description = name ? { en: `${name.en}: ${service.en}`, ar: `${name.ar}: ${service.ar}` } : service
  const total = net + vat
  const document: Draft['document'] = {
    kind: 'invoice',
    isFull: false,
    issuedOn: dubaiDateOf(issuedAt),
    suppliedOn: dubaiDateOf(new Date(row.supplied_at)),
    seller: defaultMoneySettings.company,
    buyer: { name: row.buyer, address: vault.open(bookings.address, row.booking_id, row.address), trn: null },
    bookingId: row.booking_id,
    lines: [{ description, quantity: 1, net, vat, total }],
    vatBasisPoints: rate,
    discount: 0,
    net,
    vat,
    total,
    corrects: null,
    reason: null,
  }
  return { document, owner: row.owner, visitId: row.visit_id, refundId: null, issuedAt }
}

async function creditNotesFor(tx: Transaction, issued: Row[]): Promise<Draft[]> {
  const ofVisit = new Map(issued.map((invoice) => [invoice.visitId, invoice]))
  const given = await tx
    .select({ refund: refunds, visitId: payments.visitId })
    .from(refunds)
    .innerJoin(payments, sql`${payments.id} = ${refunds.paymentId}`)
    .where(sql`EXISTS (SELECT FROM visits v WHERE v.id = ${payments.visitId} AND v.status = 'completed')`)
    .orderBy(asc(refunds.createdAt))
  return given.flatMap(({ refund, visitId }) => {
    const original = ofVisit.get(visitId ?? 0)
    return original ? [creditNoteOf(original, refund)] : []
  })
}

function creditNoteOf({ document, owner, visitId, number }: Row, { id, amount, reason, createdAt }: typeof refunds.$inferSelect): Draft {
  const { net, vat } = partsOf(amount, document.vatBasisPoints)
  const part = { net, vat, total: amount }
  const lines = document.lines.slice(0, 1).map((line) => ({ ...line, ...part }))
  const credit = { ...document, ...part, kind: 'credit_note' as const, issuedOn: dubaiDateOf(createdAt), lines, corrects: number, reason }
  return { document: credit, owner, visitId, refundId: id, issuedAt: createdAt }
}
