import { sql } from 'drizzle-orm'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { type InvoiceDocument, invoiceNumber } from '../../domain/invoice.ts'
import type { Language } from '../../domain/language.ts'
import { partsOf } from '../../domain/ledger.ts'
import { defaultMoneySettings } from '../../domain/money-settings.ts'
import type { Transaction } from '../client.ts'
import { invoiceCounters, invoices } from '../schema-money.ts'

/**
 * The money of the demo's bookings as the operations would have left it: each completed visit is paid, earned and invoiced, and the
 * ledger agrees with every state. A ledger that has entries is left alone: what is written in it is never taken back.
 */
export async function seedMoney(tx: Transaction): Promise<void> {
  await payCompletedVisits(tx)
  const { rows } = await tx.execute<{ used: boolean }>(sql`SELECT EXISTS (SELECT FROM ledger_transactions) AS used`)
  if (rows[0]?.used) return
  await postFacts(tx)
  await seedInvoices(tx)
}

/** The later visits of a series are paid when they are done; cash is collected with each. */
async function payCompletedVisits(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    INSERT INTO payments (id, booking_id, visit_id, amount, captured, method, status, gateway, gateway_reference, created_at, completed_at)
    SELECT 'pay_' || md5('visit ' || v.id || b.id), b.id, v.id, b.total, b.total, b.payment_method, 'paid',
      CASE b.payment_method WHEN 'cash' THEN 'cash' ELSE 'simulator' END,
      CASE b.payment_method WHEN 'cash' THEN 'cash:' ELSE 'sim_' END || substr(md5(b.id || v.id), 1, 24), v.ends_at, v.ends_at
    FROM visits v JOIN bookings b ON b.id = v.booking_id
    WHERE v.status = 'completed' AND NOT EXISTS (SELECT FROM payments p WHERE p.visit_id = v.id AND p.status = 'paid')`)
  await tx.execute(sql`
    INSERT INTO simulator_charges (idempotency_key, reference, amount, state, captured, created_at)
    SELECT id, gateway_reference, amount, 'captured', amount, completed_at FROM payments WHERE gateway = 'simulator' AND status = 'paid'
    ON CONFLICT DO NOTHING`)
}

/** What was paid, earned, charged as a fee and given as points, each as a transaction of the ledger. */
async function postFacts(tx: Transaction): Promise<void> {
  const fee = sql.raw('CASE WHEN p.captured IS NULL THEN 0 ELSE b.total END')
  const feeVat = sql.raw('((2 * b.total::bigint * b.vat_basis_points + 10000 + b.vat_basis_points) / (2 * (10000 + b.vat_basis_points)))')
  await tx.execute(sql`
    CREATE TEMP TABLE demo_lines ON COMMIT DROP AS
      SELECT 'pay:' || p.id AS key, 'payment' AS fact, p.booking_id, p.visit_id, p.id AS payment_id, p.completed_at AS at, l.kind, l.owner, l.amount
      FROM payments p, LATERAL (VALUES (CASE p.gateway WHEN 'cash' THEN 'cash' ELSE 'gateway' END, '', p.captured), ('visit', p.visit_id::text, -p.captured)) AS l (kind, owner, amount)
      WHERE p.status = 'paid'
    UNION ALL
      SELECT 'earn:' || v.id, 'earning', b.id, v.id, NULL, v.ends_at, l.kind, l.owner, l.amount
      FROM visits v JOIN bookings b ON b.id = v.booking_id,
        LATERAL (VALUES ('visit', v.id::text, b.total), ('revenue', '', -b.charge), ('vat', '', -b.vat)) AS l (kind, owner, amount)
      WHERE v.status = 'completed'
    UNION ALL
      SELECT 'points:' || v.id, 'points', b.id, v.id, NULL, v.ends_at, l.kind, l.owner, l.amount
      FROM visits v JOIN bookings b ON b.id = v.booking_id,
        LATERAL (VALUES ('points_issued', '', b.total / 100), ('points', coalesce(b.account_id, b.customer_id), -(b.total / 100))) AS l (kind, owner, amount)
      WHERE v.status = 'completed'
    UNION ALL
      SELECT 'fee:' || v.id, 'fee', b.id, v.id, NULL, v.starts_at, l.kind, l.owner, l.amount
      FROM visits v JOIN bookings b ON b.id = v.booking_id JOIN payments p ON p.visit_id = v.id AND p.status = 'paid',
        LATERAL (VALUES ('visit', v.id::text, ${fee}), ('fees', '', -(${fee} - ${feeVat})), ('vat', '', -${feeVat})) AS l (kind, owner, amount)
      WHERE v.status = 'no_show'`)
  await tx.execute(sql`
    INSERT INTO ledger_accounts (kind, owner, unit, balance)
    SELECT kind, owner, CASE kind WHEN 'points' THEN 'PTS' ELSE 'AED' END, sum(amount) FROM demo_lines WHERE owner <> '' GROUP BY kind, owner`)
  await tx.execute(sql`
    INSERT INTO ledger_transactions (key, kind, booking_id, visit_id, payment_id, posted_at)
    SELECT key, fact, min(booking_id), min(visit_id), min(payment_id), min(at) FROM demo_lines GROUP BY key, fact ORDER BY min(at), key`)
  await tx.execute(sql`
    INSERT INTO ledger_entries (transaction_id, account_id, amount, balance)
    SELECT t.id, a.id, l.amount, CASE WHEN a.owner <> '' THEN sum(l.amount) OVER (PARTITION BY a.id ORDER BY t.id) END
    FROM demo_lines l JOIN ledger_transactions t ON t.key = l.key JOIN ledger_accounts a ON a.kind = l.kind AND a.owner = l.owner
    WHERE l.amount <> 0 ORDER BY t.id`)
}

type Supplied = {
  visit_id: string
  status: string
  supplied_at: string
  booking_id: string
  owner: string
  buyer: string
  address: string
  service: Record<Language, string>
  charge: number
  vat: number
  total: number
  rate: number
}

async function seedInvoices(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<Supplied>(sql`
    SELECT v.id::text AS visit_id, v.status, CASE v.status WHEN 'completed' THEN v.ends_at ELSE v.starts_at END AS supplied_at, b.id AS booking_id,
      b.customer_id AS owner, trim(c.first_name || ' ' || c.last_name) AS buyer, b.address, s.title AS service, b.charge, b.vat, b.total, b.vat_basis_points AS rate
    FROM visits v JOIN bookings b ON b.id = v.booking_id JOIN customers c ON c.id = b.customer_id JOIN services s ON s.id = b.service_id
    WHERE v.status = 'completed' OR (v.status = 'no_show' AND EXISTS (SELECT FROM payments p WHERE p.visit_id = v.id AND p.status = 'paid'))
    ORDER BY supplied_at, v.id`)
  const last = new Map<number, number>()
  const documents = rows.map((row) => {
    const issuedAt = new Date(row.supplied_at)
    const year = Number(dubaiDateOf(issuedAt).slice(0, 4))
    const sequence = (last.get(year) ?? 0) + 1
    last.set(year, sequence)
    return rowOf(row, issuedAt, year, sequence)
  })
  if (documents.length === 0) return
  await tx.insert(invoices).values(documents)
  await tx.insert(invoiceCounters).values([...last].map(([year, sequence]) => ({ kind: 'invoice' as const, year, last: sequence })))
}

function rowOf(row: Supplied, issuedAt: Date, year: number, sequence: number): typeof invoices.$inferInsert {
  const number = invoiceNumber('invoice', year, sequence)
  const isMissed = row.status === 'no_show'
  const { net, vat } = isMissed ? partsOf(row.total, row.rate) : { net: row.charge, vat: row.vat }
  const description = isMissed ? { en: `Missed visit: ${row.service.en}`, ar: `زيارة فائتة: ${row.service.ar}` } : row.service
  const document: InvoiceDocument = {
    number,
    kind: 'invoice',
    isFull: false,
    issuedOn: dubaiDateOf(issuedAt),
    suppliedOn: dubaiDateOf(issuedAt),
    seller: defaultMoneySettings.company,
    buyer: { name: row.buyer, address: row.address, trn: null },
    bookingId: row.booking_id,
    lines: [{ description, quantity: 1, net, vat, total: row.total }],
    vatBasisPoints: row.rate,
    discount: 0,
    net,
    vat,
    total: row.total,
    corrects: null,
    reason: null,
  }
  const { booking_id: bookingId, visit_id, owner, total } = row
  return { number, kind: 'invoice', year, sequence, owner, bookingId, visitId: Number(visit_id), net, vat, total, document, issuedAt }
}
