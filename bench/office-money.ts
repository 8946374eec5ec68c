import pg from 'pg'
import { withdrawals } from '../src/db/schema/wallet.ts'
import { countDays } from '../src/operations/figures/count-days.ts'
import { contextOn } from '../test/context.ts'
import { sealedForNobody, testVault } from '../test/vault.ts'
import { benchNow } from './business.ts'

/**
 * Fills a generated business with what its money leaves behind, in proportion to its bookings: an invoice for each visit that is over, refunds,
 * withdrawals and the daily figures, which triggers and a job would have kept.
 */
export async function generateMoney(pool: pg.Pool, bookings: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0; SET session_replication_role = replica')
    await client.query(`
      INSERT INTO invoices (number, kind, year, sequence, owner, booking_id, visit_id, net, vat, total, document, issued_at, buyer)
      SELECT 'INV-2026-' || lpad(n::text, 6, '0'), 'invoice', 2026, n, customer_id, booking_id, id, 10000, 500, 10500,
        jsonb_build_object('issuedOn', dubai_day(ends_at), 'vatBasisPoints', 500), ends_at, '${sealedForNobody}'
      FROM (SELECT v.*, b.customer_id, row_number() OVER (ORDER BY v.ends_at, v.id) AS n FROM visits v JOIN bookings b ON b.id = v.booking_id
        WHERE v.status = 'completed') AS v`)
    await client.query(`
      INSERT INTO invoice_days (day, city, service_id, kind, vat_basis_points, documents, net, vat)
      SELECT dubai_day(i.issued_at), v.city, v.service_id, i.kind, 500, count(*), sum(i.net), sum(i.vat)
      FROM invoices i JOIN visits v ON v.id = i.visit_id GROUP BY 1, 2, 3, 4`)
    await client.query(`
      INSERT INTO refunds (id, payment_id, amount, destination, reason, idempotency_key, state, next_attempt_at, created_at, completed_at)
      SELECT replace(id, 'pay_', 'ref_'), id, 100, 'source', 'Late', 'bench', CASE WHEN visit_id % 7 = 0 THEN 'failed' ELSE 'done' END,
        completed_at, completed_at, completed_at
      FROM payments WHERE visit_id % 20 = 0`)
    await client.query(
      `
      INSERT INTO withdrawals (id, owner, amount, iban, account_holder, state, created_at, payable_at, completed_at)
      SELECT one.id, 'acc_' || lpad((1 + n % 200)::text, 32, '0'), 5000, one.iban, 'Aisha Rahman', CASE WHEN n % 3 = 0 THEN 'requested' ELSE 'paid' END,
        at, at, CASE WHEN n % 3 > 0 THEN at END
      FROM jsonb_to_recordset($2::jsonb) AS one (n int, id text, iban text), LATERAL (SELECT $1::timestamptz - n * interval '7 minutes' AS at) AS t`,
      [benchNow, JSON.stringify(withdrawalsOf(bookings))],
    )
    await client.query(
      'INSERT INTO figure_days_due (day) SELECT dubai_day(created_at) FROM bookings UNION SELECT dubai_day(starts_at) FROM visits',
    )
    await client.query('ANALYZE')
    await client.query('RESET ALL')
  } finally {
    client.release()
  }
  const patient = new pg.Pool({ ...pool.options, statement_timeout: 0 })
  await countDays(contextOn(patient))
  await patient.end()
}

function withdrawalsOf(bookings: number) {
  return Array.from({ length: Math.max(bookings / 100, 200) }, (_, n) => {
    const id = `wdr_${String(n).padStart(32, '0')}`
    return { n, id, iban: testVault.seal(withdrawals.iban, id, 'AE070331234567890123456') }
  })
}
