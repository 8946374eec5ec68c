import { type SQL, sql } from 'drizzle-orm'

/** An invariant, as a query whose rows are its violations. */
export type Invariant = { kind: string; cases: SQL }

/** What must never be true within the ledger, and between it and the payments, refunds and invoices. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    kind: 'unbalanced_transaction',
    cases: sql`SELECT t.key AS subject, a.unit || ' ' || sum(e.amount) AS detail FROM ledger_transactions t
      JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
      GROUP BY t.id, a.unit HAVING sum(e.amount) <> 0`,
  },
  {
    kind: 'wrong_balance',
    cases: sql`SELECT a.kind || ' ' || a.owner AS subject, a.balance || ' is not ' || coalesce(sum(e.amount), 0) AS detail FROM ledger_accounts a
      LEFT JOIN ledger_entries e ON e.account_id = a.id WHERE a.owner <> '' GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    kind: 'payment_not_posted',
    cases: sql`SELECT p.id AS subject, p.captured || ' is not ' || coalesce(sum(-e.amount), 0) AS detail FROM payments p
      LEFT JOIN ledger_transactions t ON t.key = 'pay:' || p.id
      LEFT JOIN ledger_entries e ON e.transaction_id = t.id AND e.amount < 0
        AND e.account_id NOT IN (SELECT id FROM ledger_accounts WHERE kind IN ('vat', 'pack_discounts'))
      GROUP BY p.id HAVING p.captured <> coalesce(sum(-e.amount), 0)`,
  },
  {
    kind: 'posted_without_payment',
    cases: sql`SELECT t.key AS subject, 'no paid payment' AS detail FROM ledger_transactions t LEFT JOIN payments p ON p.id = t.payment_id
      WHERE t.kind = 'payment' AND p.status IS DISTINCT FROM 'paid'`,
  },
  {
    kind: 'refunds_differ',
    cases: sql`SELECT p.id AS subject, p.refunded || ' is not ' || coalesce(sum(r.amount), 0) AS detail FROM payments p
      LEFT JOIN refunds r ON r.payment_id = p.id GROUP BY p.id HAVING p.refunded <> coalesce(sum(r.amount), 0)`,
  },
  {
    kind: 'refunds_payable_differ',
    cases: sql`SELECT 'refunds_payable' AS subject, ledger.sum || ' is not ' || owed.sum AS detail FROM
      (SELECT coalesce(sum(-e.amount), 0) AS sum FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE a.kind = 'refunds_payable') AS ledger,
      (SELECT coalesce(sum(amount), 0) AS sum FROM refunds WHERE state IN ('pending', 'failed')) AS owed
      WHERE ledger.sum <> owed.sum`,
  },
  {
    kind: 'withdrawals_payable_differ',
    cases: sql`SELECT 'withdrawals_payable' AS subject, ledger.sum || ' is not ' || owed.sum AS detail FROM
      (SELECT coalesce(sum(-e.amount), 0) AS sum FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE a.kind = 'withdrawals_payable') AS ledger,
      (SELECT coalesce(sum(amount), 0) AS sum FROM withdrawals WHERE state IN ('requested', 'approved')) AS owed
      WHERE ledger.sum <> owed.sum`,
  },
  {
    kind: 'tips_payable_differ',
    cases: sql`SELECT 'tips_payable' AS subject, ledger.sum || ' is not ' || owed.sum AS detail FROM
      (SELECT coalesce(sum(-e.amount), 0) AS sum FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE a.kind = 'tips_payable') AS ledger,
      (SELECT coalesce(sum(amount), 0) AS sum FROM tip_shares WHERE paid_at IS NULL) AS owed
      WHERE ledger.sum <> owed.sum`,
  },
  {
    kind: 'tip_shared_wrongly',
    cases: sql`SELECT t.visit_id::text AS subject, t.amount || ' is not ' || coalesce(sum(s.amount), 0) AS detail FROM tips t
      LEFT JOIN tip_shares s USING (visit_id) WHERE t.given_at IS NOT NULL GROUP BY t.visit_id HAVING t.amount <> coalesce(sum(s.amount), 0)`,
  },
  {
    kind: 'pack_holds_another_sum',
    cases: sql`SELECT p.id AS subject, coalesce(-a.balance, 0) || ' is not ' || p.left_units * (p.unit_charge + p.unit_vat) AS detail FROM packs p
      LEFT JOIN ledger_accounts a ON a.kind = 'pack' AND a.owner = p.id WHERE coalesce(-a.balance, 0) <> p.left_units * (p.unit_charge + p.unit_vat)`,
  },
  {
    kind: 'pack_units_differ',
    cases: sql`SELECT p.id AS subject, p.units || ' are not ' || p.left_units || ' left, ' || count(u.visit_id) || ' used' AS detail FROM packs p
      LEFT JOIN pack_uses u ON u.pack_id = p.id AND u.given_back_at IS NULL WHERE p.bought_at IS NOT NULL
      GROUP BY p.id HAVING p.units <> p.left_units + p.expired_units + p.refunded_units + count(u.visit_id)`,
  },
  {
    kind: 'vat_on_packs_differs',
    cases: sql`SELECT 'vat_on_packs' AS subject, ledger.sum || ' is not ' || open.sum AS detail FROM
      (SELECT coalesce(sum(e.amount), 0) AS sum FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE a.kind = 'vat_on_packs') AS ledger,
      (SELECT coalesce((SELECT sum(left_units * unit_vat) FROM packs), 0) + coalesce((SELECT sum(p.unit_vat) FROM pack_uses u JOIN packs p ON p.id = u.pack_id
        WHERE u.given_back_at IS NULL AND NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.key = 'pack-vat:' || u.visit_id)), 0) AS sum) AS open
      WHERE ledger.sum <> open.sum`,
  },
  {
    kind: 'pack_sold_without_invoice',
    cases: sql`SELECT p.id AS subject, p.owner AS detail FROM packs p
      WHERE p.bought_at IS NOT NULL AND NOT EXISTS (SELECT FROM invoices i WHERE i.pack_id = p.id AND i.kind = 'invoice')`,
  },
  {
    kind: 'invoice_number_missing',
    cases: sql`SELECT c.kind || ' ' || c.year AS subject, 'last is ' || c.last || ', there are ' || count(i.number) || ' up to ' || coalesce(max(i.sequence), 0) AS detail
      FROM invoice_counters c LEFT JOIN invoices i ON i.kind = c.kind AND i.year = c.year
      GROUP BY c.kind, c.year HAVING count(i.number) <> c.last OR max(i.sequence) <> c.last`,
  },
  {
    kind: 'invoice_days_differ',
    cases: sql`SELECT coalesce(d.day, i.day) || ' ' || coalesce(d.kind, i.kind) AS subject, coalesce(d.sums, 'none') || ' are not ' || coalesce(i.sums, 'none') AS detail FROM
      (SELECT day, kind, sum(documents) || ' ' || sum(net) || ' ' || sum(vat) AS sums FROM invoice_days GROUP BY day, kind) AS d
      FULL JOIN (SELECT (document ->> 'issuedOn')::date AS day, kind, count(*) || ' ' || sum(net) || ' ' || sum(vat) AS sums FROM invoices GROUP BY 1, 2) AS i
        ON i.day = d.day AND i.kind = d.kind
      WHERE d.sums IS DISTINCT FROM i.sums`,
  },
  {
    kind: 'points_used_differ',
    cases: sql`SELECT coalesce(u.booking_id, t.booking_id) AS subject, coalesce(t.sum, 0) || ' is not ' || coalesce(u.points, 0) AS detail
      FROM (SELECT booking_id, CASE WHEN is_used THEN points ELSE 0 END AS points FROM booking_points) AS u
      FULL JOIN (SELECT t.booking_id, sum(e.amount) AS sum FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
        JOIN ledger_accounts a ON a.id = e.account_id WHERE t.kind IN ('points_used', 'points_back') AND a.kind = 'points' GROUP BY t.booking_id) AS t
        ON t.booking_id = u.booking_id WHERE coalesce(t.sum, 0) <> coalesce(u.points, 0)`,
  },
  {
    kind: 'points_kept_of_a_booking_that_is_off',
    cases: sql`SELECT b.id AS subject, u.points || ' ' || b.status AS detail FROM booking_points u JOIN bookings b ON b.id = u.booking_id
      WHERE u.is_used = (b.status IN ('cancelled', 'expired', 'no_show'))`,
  },
  {
    kind: 'promo_count_differs',
    cases: sql`SELECT p.code AS subject, p.used || ' is not ' || count(r.booking_id) AS detail FROM promo_codes p
      LEFT JOIN promo_redemptions r ON r.code = p.code AND r.is_active GROUP BY p.code HAVING p.used <> count(r.booking_id)`,
  },
]
