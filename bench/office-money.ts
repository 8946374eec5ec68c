import { withdrawals } from '../src/db/schema/wallet.ts'
import { sealedForNobody, testVault } from '../test/vault.ts'
import { accountId, accountsOf } from './business-bookings.ts'
import { benchNow } from './business-size.ts'
import { chance, few, madeAt, oneOf } from './chance.ts'
import type { Run } from './load-tables.ts'

export const moneyTables = ['refunds', 'invoices', 'invoice_days', 'withdrawals', 'approvals', 'compensations', 'promo_codes']

/**
 * What the money of a business leaves behind, in proportion to its bookings: refunds, an invoice for each visit that is over and a credit note for
 * each refund, withdrawals, credits with their approvals, and promo codes.
 */
export async function generateMoney(run: Run, bookings: number): Promise<void> {
  await generateRefunds(run, bookings)
  await generateInvoices(run)
  await generateWithdrawals(run, bookings)
  await generateCredits(run, bookings)
  await run(
    'promo codes',
    `INSERT INTO promo_codes (code, percent, starts_at, ends_at, usage_limit, used, is_active, created_at)
      SELECT 'SAVE' || n, 10, at, at + interval '30 days', 100, n % 101, n % 20 > 0, at
      FROM generate_series(1, 500) AS n, LATERAL (SELECT ${madeAt(500)} AS at) AS t`,
    [benchNow],
  )
}

async function generateRefunds(run: Run, bookings: number): Promise<void> {
  const isFew = (of: number, part: number) => `${chance('visit_id', of)} < ${few(bookings, part)}`
  await run(
    'refunds',
    `INSERT INTO refunds (id, payment_id, amount, destination, reason, idempotency_key, state, next_attempt_at, created_at, completed_at)
      SELECT id, payment, 1050, 'source', 'Late', 'bench', state, at, at, CASE WHEN state <> 'pending' THEN at END
      FROM (
        SELECT replace(id, 'pay_', 'ref_') AS id, id AS payment, completed_at + interval '1 day' AS at,
          CASE WHEN ${chance('visit_id', 51)} < 0.1 THEN 'failed' WHEN ${chance('visit_id', 52)} < 0.1 THEN 'pending' ELSE 'done' END AS state
        FROM payments WHERE status = 'paid' AND gateway = 'simulator' AND ${isFew(53, 0.02)}
      ) AS r ORDER BY at`,
  )
}

async function generateInvoices(run: Run): Promise<void> {
  const columns =
    'number, kind, year, sequence, owner, booking_id, visit_id, corrects, refund_id, net, vat, total, document, issued_at, buyer'
  const numbered = (prefix: string) => `'${prefix}-' || year || '-' || lpad(sequence::text, 6, '0')`
  const document = (at: string) => `jsonb_build_object('issuedOn', dubai_day(${at}), 'vatBasisPoints', 500)`
  await run(
    'invoices',
    `INSERT INTO invoices (${columns})
      SELECT ${numbered('INV')}, 'invoice', year, sequence, owner, booking_id, id, NULL, NULL, charge, vat, total, ${document('ends_at')}, ends_at, '${sealedForNobody}'
      FROM (
        SELECT *, row_number() OVER (PARTITION BY year ORDER BY ends_at, id) AS sequence FROM (
          SELECT v.id, v.ends_at, v.booking_id, b.charge, b.vat, b.total, coalesce(b.account_id, b.customer_id) AS owner, extract(year FROM dubai_day(v.ends_at))::int AS year
          FROM visits v JOIN bookings b ON b.id = v.booking_id WHERE v.status = 'completed'
        ) AS over
      ) AS numbered ORDER BY ends_at, id`,
  )
  await run(
    'credit notes',
    `INSERT INTO invoices (${columns})
      SELECT ${numbered('CN')}, 'credit_note', year, sequence, owner, booking_id, visit_id, corrects, refund, 1000, 50, 1050, ${document('at')}, at, '${sealedForNobody}'
      FROM (
        SELECT i.owner, i.booking_id, i.visit_id, i.number AS corrects, r.id AS refund, r.completed_at AS at, extract(year FROM dubai_day(r.completed_at))::int AS year,
          row_number() OVER (PARTITION BY extract(year FROM dubai_day(r.completed_at)) ORDER BY r.completed_at, r.id) AS sequence
        FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN invoices i ON i.visit_id = p.visit_id WHERE r.state = 'done'
      ) AS noted`,
  )
  await run(
    'days of invoices',
    `INSERT INTO invoice_days (day, city, service_id, kind, vat_basis_points, documents, net, vat)
      SELECT dubai_day(i.issued_at), v.city, v.service_id, i.kind, 500, count(*), sum(i.net), sum(i.vat)
      FROM invoices i JOIN visits v ON v.id = i.visit_id GROUP BY 1, 2, 3, 4 ORDER BY 1`,
  )
}

async function generateWithdrawals(run: Run, bookings: number): Promise<void> {
  const rows = Math.max(500, bookings / 100)
  const sealed = Array.from({ length: rows }, (_, at) => {
    const id = `wdr_${String(at + 1).padStart(32, '0')}`
    return { n: at + 1, id, iban: testVault.seal(withdrawals.iban, id, 'AE070331234567890123456') }
  })
  await run(
    'withdrawals',
    `INSERT INTO withdrawals (id, owner, amount, iban, account_holder, state, created_at, payable_at, approved_at, completed_at)
      SELECT id, ${accountId(`2 + n % ${accountsOf(bookings) - 1}`)}, 5000, iban, 'Aisha Rahman', state, at, at, CASE WHEN state IN ('approved', 'paid') THEN at END,
        CASE WHEN state NOT IN ('requested', 'approved') THEN at END
      FROM (
        SELECT one.*, ${madeAt(rows)} AS at, CASE WHEN n > ${rows - 80} THEN 'requested' WHEN n > ${rows - 150} THEN 'approved'
          ELSE ${oneOf(['paid', 'refused', 'cancelled', 'returned'], 'n', 54)} END AS state
        FROM jsonb_to_recordset($2::jsonb) AS one (n int, id text, iban text)
      ) AS w ORDER BY n`,
    [benchNow, JSON.stringify(sealed)],
  )
}

async function generateCredits(run: Run, bookings: number): Promise<void> {
  const rows = Math.max(500, bookings / 200)
  const shown = `generate_series(1, ${rows}) AS n, LATERAL (SELECT ${madeAt(rows)} AS at) AS t`
  const payload = `jsonb_build_object('owner', ${accountId(`2 + n % ${accountsOf(bookings) - 1}`)}, 'amount', 20000)`
  await run(
    'approvals',
    `INSERT INTO approvals (id, kind, subject_id, amount, payload, reason, asked_by, asked_role, asked_at, expires_at, state, decided_by, decided_at)
      SELECT 'apr_' || lpad(n::text, 32, '0'), 'credit', 'bench' || n, 20000, ${payload}, 'Late', ${accountId(1)}, 'admin', at, at + interval '2 days', state,
        CASE WHEN state IN ('approved', 'refused') THEN ${accountId(2)} END, CASE WHEN state <> 'open' THEN at END
      FROM (SELECT n, at, CASE WHEN n > ${rows - 80} THEN 'open' ELSE ${oneOf(['approved', 'refused', 'withdrawn', 'lapsed'], 'n', 55)} END AS state FROM ${shown}) AS a`,
    [benchNow],
  )
  await run(
    'credits',
    `INSERT INTO compensations (id, kind, owner, destination, amount, reason, given_by, given_at, limit_then, state, refusal)
      SELECT 'cmp_' || lpad(n::text, 32, '0'), 'credit', ${accountId(`2 + n % ${accountsOf(bookings) - 1}`)}, 'wallet', 5000, 'Late', ${accountId(1)}, at, 20000, state,
        CASE state WHEN 'refused' THEN 'Not now' END
      FROM (SELECT n, at, CASE WHEN n > ${rows - 80} THEN 'held' ELSE ${oneOf(['released', 'undone', 'refused'], 'n', 56)} END AS state FROM ${shown}) AS c`,
    [benchNow],
  )
}
