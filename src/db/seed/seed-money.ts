import { type SQL, sql } from 'drizzle-orm'
import { referralReward } from '../../domain/ledger.ts'
import type { Transaction } from '../client.ts'
import type { Vault } from '../vault/vault.ts'
import { seedInvoices } from './seed-invoices.ts'

/**
 * Inserts the money of the demo's bookings as the operations would have left it: each completed visit is paid, earned and invoiced, and the
 * ledger agrees with every state. A ledger that has entries is left alone, since entries are never removed.
 */
export async function seedMoney(tx: Transaction, vault: Vault): Promise<void> {
  await rememberCharges(tx)
  const { rows } = await tx.execute<{ used: boolean }>(sql`SELECT EXISTS (SELECT FROM ledger_transactions) AS used`)
  if (rows[0]?.used) return
  await postFacts(tx)
  await seedInvoices(tx, vault)
  // Otherwise the commit would check each transaction with a plan for empty tables, which takes five times as long.
  await tx.execute(sql`ANALYZE ledger_accounts, ledger_transactions, ledger_entries`)
}

/** The simulated gateway's records of the payments and refunds. */
async function rememberCharges(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    INSERT INTO simulator_charges (idempotency_key, reference, amount, state, captured, refunded, decline_reason, card, created_at)
    SELECT p.id, coalesce(p.gateway_reference, 'sim_' || substr(p.id, 5, 24)), p.amount,
      CASE p.status WHEN 'paid' THEN 'captured' WHEN 'authorised' THEN 'authorised' ELSE 'declined' END, p.captured,
      (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.payment_id = p.id AND r.destination = 'source' AND r.state = 'done'), p.failure,
      (SELECT jsonb_build_object('customer', c.gateway_customer, 'method', c.gateway_method, 'provider', c.provider, 'lastFour', c.last_four,
        'expiryMonth', c.expiry_month, 'expiryYear', c.expiry_year) FROM saved_cards c WHERE c.idempotency_key = p.id), p.created_at
    FROM payments p WHERE p.gateway = 'simulator' ON CONFLICT DO NOTHING`)
  await tx.execute(sql`
    INSERT INTO simulator_refunds (idempotency_key, reference, charge_reference, amount, created_at)
    SELECT r.id, r.gateway_reference, p.gateway_reference, r.amount, r.created_at
    FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.destination = 'source' AND r.state = 'done' ON CONFLICT DO NOTHING`)
}

const owner = sql.raw('coalesce(b.account_id, b.customer_id)')
/** The VAT that is in an amount, rounded half up (partsOf in domain/ledger.ts). */
const vatIn = (amount: string): SQL =>
  sql.raw(`((2 * ${amount}::bigint * b.vat_basis_points + 10000 + b.vat_basis_points) / (2 * (10000 + b.vat_basis_points)))`)

const paid = sql`
  SELECT 'pay:' || p.id AS key, 'payment' AS fact, p.booking_id, p.visit_id, p.id AS payment_id, p.completed_at AS at, l.kind, l.owner, l.amount
  FROM payments p LEFT JOIN bookings b ON b.id = p.booking_id LEFT JOIN pack_uses u ON u.payment_id = p.id LEFT JOIN packs k ON k.payment_id = p.id, LATERAL (VALUES
    (CASE p.gateway WHEN 'cash' THEN 'cash' WHEN 'wallet' THEN 'wallet' WHEN 'pack' THEN 'pack' ELSE 'gateway' END,
      CASE p.gateway WHEN 'wallet' THEN ${owner} WHEN 'pack' THEN u.pack_id ELSE '' END, p.captured - coalesce(u.discount, 0)),
    ('pack_discounts', '', coalesce(u.discount, 0)), ('vat_on_packs', '', coalesce(k.units * k.unit_vat, 0)), ('vat', '', -coalesce(k.units * k.unit_vat, 0)),
    (CASE WHEN k.id IS NOT NULL THEN 'pack' WHEN p.visit_id IS NULL THEN 'wallet' ELSE 'visit' END, coalesce(k.id, p.visit_id::text, p.owner), -p.captured)) AS l (kind, owner, amount)
  WHERE p.status = 'paid'`

const earned = sql`
  SELECT 'earn:' || v.id, 'earning', b.id, v.id, NULL, v.ends_at, l.kind, l.owner, l.amount
  FROM visits v JOIN bookings b ON b.id = v.booking_id,
    LATERAL (VALUES ('visit', v.id::text, b.total), ('revenue', '', -b.charge), ('vat', '', -b.vat)) AS l (kind, owner, amount)
  WHERE v.status = 'completed'`

const packVat = sql`
  SELECT 'pack-vat:' || v.id, 'pack_vat', b.id, v.id, NULL, v.ends_at, l.kind, '', l.amount
  FROM pack_uses u JOIN packs k ON k.id = u.pack_id JOIN visits v ON v.id = u.visit_id JOIN bookings b ON b.id = v.booking_id,
    LATERAL (VALUES ('vat', b.vat), ('vat_on_packs', -k.unit_vat), ('pack_discounts', k.unit_vat - b.vat)) AS l (kind, amount)
  WHERE v.status = 'completed'`

const points = sql`
  SELECT 'points:' || v.id, 'points', b.id, v.id, NULL, v.ends_at, l.kind, l.owner, l.amount
  FROM visits v JOIN bookings b ON b.id = v.booking_id,
    LATERAL (VALUES ('points_issued', '', b.total / 100), ('points', ${owner}, -(b.total / 100))) AS l (kind, owner, amount)
  WHERE v.status = 'completed'`

const fees = sql`
  SELECT 'fee:' || v.id, 'fee', b.id, v.id, NULL, v.closed_at, l.kind, l.owner, l.amount
  FROM visits v JOIN bookings b ON b.id = v.booking_id,
    LATERAL (VALUES ('visit', v.id::text, v.fee), ('fees', '', -(v.fee - ${vatIn('v.fee')})), ('vat', '', -${vatIn('v.fee')})) AS l (kind, owner, amount)
  WHERE v.fee > 0`

/** For a completed visit, what was earned is refunded with its VAT; for a cancelled one, what was held for it. */
const refunds = sql`
  SELECT 'refund:' || r.id, 'refund', b.id, v.id, p.id, r.created_at, l.kind, l.owner, l.amount
  FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN visits v ON v.id = p.visit_id JOIN bookings b ON b.id = v.booking_id,
    LATERAL (SELECT CASE v.status WHEN 'completed' THEN ${vatIn('r.amount')} ELSE 0 END AS vat) AS part, LATERAL (VALUES
      (CASE v.status WHEN 'completed' THEN 'revenue' ELSE 'visit' END, CASE v.status WHEN 'completed' THEN '' ELSE v.id::text END, r.amount - part.vat),
      ('vat', '', part.vat),
      (CASE r.destination WHEN 'wallet' THEN 'wallet' ELSE 'refunds_payable' END, CASE r.destination WHEN 'wallet' THEN ${owner} ELSE '' END, -r.amount)) AS l (kind, owner, amount)`

const refunded = sql`
  SELECT 'refunded:' || r.id, 'refunded', p.booking_id, p.visit_id, p.id, r.completed_at, l.kind, '', l.amount
  FROM refunds r JOIN payments p ON p.id = r.payment_id,
    LATERAL (VALUES ('refunds_payable', r.amount), ('gateway', -r.amount)) AS l (kind, amount)
  WHERE r.destination = 'source' AND r.state = 'done'`

const withdrawn = sql`
  SELECT 'withdraw:' || w.id, 'withdrawal', NULL, NULL::bigint, NULL, w.created_at, l.kind, l.owner, l.amount
  FROM withdrawals w, LATERAL (VALUES ('wallet', w.owner, w.amount), ('withdrawals_payable', '', -w.amount)) AS l (kind, owner, amount)`

const referred = sql`
  SELECT 'referral:' || f.friend, 'referral', first.booking_id, first.id, NULL, f.credited_at, l.kind, l.owner, l.amount
  FROM referrals f CROSS JOIN LATERAL (SELECT v.id, v.booking_id FROM bookings b JOIN visits v ON v.booking_id = b.id
      WHERE ${owner} = f.friend AND v.status = 'completed' ORDER BY v.ends_at LIMIT 1) AS first,
    LATERAL (VALUES ('referral_expense', '', ${referralReward}::int), ('wallet', f.inviter, -${referralReward}::int)) AS l (kind, owner, amount)
  WHERE f.credited_at IS NOT NULL`

/** Posts what was paid, earned, charged as a fee, refunded, and given as points or goodwill, each as a ledger transaction. */
async function postFacts(tx: Transaction): Promise<void> {
  const facts = sql.join([paid, earned, packVat, points, fees, refunds, refunded, withdrawn, referred], sql` UNION ALL `)
  await tx.execute(sql`CREATE TEMP TABLE demo_lines (key text, fact text, booking_id text, visit_id bigint, payment_id text, at timestamptz,
    kind text, owner text, amount bigint) ON COMMIT DROP`)
  await tx.execute(sql`INSERT INTO demo_lines ${facts}`)
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
