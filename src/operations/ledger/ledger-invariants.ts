import { type SQL, sql } from 'drizzle-orm'

/** Tables whose rows are checked so many at once, in the order of their key, and what else grows with them. */
export const slicedTables = {
  ledger_accounts: { key: 'id', atOnce: 50_000 },
  ledger_transactions: { key: 'id', atOnce: 50_000 },
  payments: { key: 'id', atOnce: 50_000 },
  invoices: { key: 'number', atOnce: 50_000 },
  invoice_days: { key: 'day', atOnce: 5_000 },
  invoice_counters: { key: 'year', atOnce: 1 },
  tips: { key: 'visit_id', atOnce: 50_000 },
  packs: { key: 'id', atOnce: 50_000 },
  booking_points: { key: 'booking_id', atOnce: 50_000 },
  promo_codes: { key: 'code', atOnce: 1_000 },
  bookings: { key: 'id', atOnce: 50_000 },
  visits: { key: 'id', atOnce: 50_000 },
} as const

export type SlicedTable = keyof typeof slicedTables
/** A condition that a column, of this key, lies in the slice that is being checked. */
export type InSlice = (column: SQL) => SQL

/** An invariant, as a query whose rows are its violations: in a slice of a table, or in what is so small or so added up that it is read at once. */
export type Invariant = { kind: string } & ({ of: SlicedTable; cases: (inSlice: InSlice) => SQL } | { cases: SQL })

/** The moment at which a day in Dubai begins. */
const startOf = (day: SQL): SQL => sql`((${day})::timestamp AT TIME ZONE 'Asia/Dubai')`

/** What must never be true within the ledger, and between it and the payments, refunds and invoices. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    kind: 'unbalanced_transaction',
    of: 'ledger_transactions',
    cases: (inSlice) => sql`SELECT t.key AS subject, a.unit || ' ' || sum(e.amount) AS detail FROM ledger_transactions t
      JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
      WHERE ${inSlice(sql`t.id`)} GROUP BY t.id, a.unit HAVING sum(e.amount) <> 0`,
  },
  {
    kind: 'wrong_balance',
    of: 'ledger_accounts',
    cases: (
      inSlice,
    ) => sql`SELECT a.kind || ' ' || a.owner AS subject, a.balance || ' is not ' || coalesce(sum(e.amount), 0) AS detail FROM ledger_accounts a
      LEFT JOIN ledger_entries e ON e.account_id = a.id WHERE a.owner <> '' AND ${inSlice(sql`a.id`)} GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    kind: 'payment_not_posted',
    of: 'payments',
    cases: (inSlice) => sql`SELECT p.id AS subject, p.captured || ' is not ' || coalesce(sum(-e.amount), 0) AS detail FROM payments p
      LEFT JOIN ledger_transactions t ON t.key = 'pay:' || p.id
      LEFT JOIN ledger_entries e ON e.transaction_id = t.id AND e.amount < 0
        AND e.account_id NOT IN (SELECT id FROM ledger_accounts WHERE kind IN ('vat', 'pack_discounts'))
      WHERE ${inSlice(sql`p.id`)} GROUP BY p.id HAVING p.captured <> coalesce(sum(-e.amount), 0)`,
  },
  {
    kind: 'posted_without_payment',
    of: 'ledger_transactions',
    cases: (
      inSlice,
    ) => sql`SELECT t.key AS subject, 'no paid payment' AS detail FROM ledger_transactions t LEFT JOIN payments p ON p.id = t.payment_id
      WHERE ${inSlice(sql`t.id`)} AND t.kind = 'payment' AND p.status IS DISTINCT FROM 'paid'`,
  },
  {
    kind: 'refunds_differ',
    of: 'payments',
    cases: (inSlice) => sql`SELECT p.id AS subject, p.refunded || ' is not ' || coalesce(sum(r.amount), 0) AS detail FROM payments p
      LEFT JOIN refunds r ON r.payment_id = p.id WHERE ${inSlice(sql`p.id`)} GROUP BY p.id HAVING p.refunded <> coalesce(sum(r.amount), 0)`,
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
    of: 'tips',
    cases: (inSlice) => sql`SELECT t.visit_id::text AS subject, t.amount || ' is not ' || coalesce(sum(s.amount), 0) AS detail FROM tips t
      LEFT JOIN tip_shares s USING (visit_id) WHERE t.given_at IS NOT NULL AND ${inSlice(sql`t.visit_id`)} GROUP BY t.visit_id HAVING t.amount <> coalesce(sum(s.amount), 0)`,
  },
  {
    kind: 'pack_holds_another_sum',
    of: 'packs',
    cases: (
      inSlice,
    ) => sql`SELECT p.id AS subject, coalesce(-a.balance, 0) || ' is not ' || p.left_units * (p.unit_charge + p.unit_vat) AS detail FROM packs p
      LEFT JOIN ledger_accounts a ON a.kind = 'pack' AND a.owner = p.id WHERE ${inSlice(sql`p.id`)} AND coalesce(-a.balance, 0) <> p.left_units * (p.unit_charge + p.unit_vat)`,
  },
  {
    kind: 'pack_units_differ',
    of: 'packs',
    cases: (
      inSlice,
    ) => sql`SELECT p.id AS subject, p.units || ' are not ' || p.left_units || ' left, ' || count(u.visit_id) || ' used' AS detail FROM packs p
      LEFT JOIN pack_uses u ON u.pack_id = p.id AND u.given_back_at IS NULL WHERE ${inSlice(sql`p.id`)} AND p.bought_at IS NOT NULL
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
    of: 'packs',
    cases: (inSlice) => sql`SELECT p.id AS subject, p.owner AS detail FROM packs p
      WHERE ${inSlice(sql`p.id`)} AND p.bought_at IS NOT NULL AND NOT EXISTS (SELECT FROM invoices i WHERE i.pack_id = p.id AND i.kind = 'invoice')`,
  },
  {
    kind: 'invoice_number_missing',
    of: 'invoice_counters',
    cases: (
      inSlice,
    ) => sql`SELECT c.kind || ' ' || c.year AS subject, 'last is ' || c.last || ', there are ' || count(i.number) || ' up to ' || coalesce(max(i.sequence), 0) AS detail
      FROM invoice_counters c LEFT JOIN invoices i ON i.kind = c.kind AND i.year = c.year WHERE ${inSlice(sql`c.year`)}
      GROUP BY c.kind, c.year HAVING count(i.number) <> c.last OR max(i.sequence) <> c.last`,
  },
  {
    kind: 'invoice_days_differ',
    of: 'invoice_days',
    cases: (inSlice) => sql`SELECT d.day || ' ' || d.kind AS subject, d.sums || ' are not ' || coalesce(i.sums, 'none') AS detail FROM
      (SELECT day, kind, sum(documents) || ' ' || sum(net) || ' ' || sum(vat) AS sums FROM invoice_days WHERE ${inSlice(sql`day`)} GROUP BY day, kind) AS d
      CROSS JOIN LATERAL (SELECT count(*) || ' ' || sum(net) || ' ' || sum(vat) AS sums FROM invoices
        WHERE issued_at >= ${startOf(sql`d.day`)} AND issued_at < ${startOf(sql`d.day + 1`)} AND kind = d.kind AND (document ->> 'issuedOn')::date = d.day) AS i
      WHERE d.sums IS DISTINCT FROM i.sums`,
  },
  {
    kind: 'invoice_of_no_day',
    of: 'invoices',
    cases: (inSlice) => sql`SELECT i.number AS subject, i.document ->> 'issuedOn' AS detail FROM invoices i WHERE ${inSlice(sql`i.number`)}
      AND ((i.document ->> 'issuedOn')::date <> dubai_day(i.issued_at)
        OR NOT EXISTS (SELECT FROM invoice_days d WHERE d.day = dubai_day(i.issued_at) AND d.kind = i.kind))`,
  },
  {
    kind: 'points_used_differ',
    of: 'booking_points',
    cases: (
      inSlice,
    ) => sql`SELECT u.booking_id AS subject, posted.sum || ' is not ' || CASE WHEN u.is_used THEN u.points ELSE 0 END AS detail
      FROM booking_points u CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount), 0) AS sum FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
        JOIN ledger_accounts a ON a.id = e.account_id WHERE t.booking_id = u.booking_id AND t.kind IN ('points_used', 'points_back') AND a.kind = 'points') AS posted
      WHERE ${inSlice(sql`u.booking_id`)} AND posted.sum <> CASE WHEN u.is_used THEN u.points ELSE 0 END`,
  },
  {
    kind: 'points_posted_for_nothing',
    of: 'ledger_transactions',
    cases: (inSlice) => sql`SELECT t.key AS subject, t.booking_id AS detail FROM ledger_transactions t WHERE ${inSlice(sql`t.id`)}
      AND t.kind IN ('points_used', 'points_back') AND NOT EXISTS (SELECT FROM booking_points u WHERE u.booking_id = t.booking_id)`,
  },
  {
    kind: 'points_kept_of_a_booking_that_is_off',
    of: 'booking_points',
    cases: (
      inSlice,
    ) => sql`SELECT b.id AS subject, u.points || ' ' || b.status AS detail FROM booking_points u JOIN bookings b ON b.id = u.booking_id
      WHERE ${inSlice(sql`u.booking_id`)} AND u.is_used = (b.status IN ('cancelled', 'expired', 'no_show'))`,
  },
  {
    kind: 'promo_count_differs',
    of: 'promo_codes',
    cases: (inSlice) => sql`SELECT p.code AS subject, p.used || ' is not ' || count(r.booking_id) AS detail FROM promo_codes p
      LEFT JOIN promo_redemptions r ON r.code = p.code AND r.is_active WHERE ${inSlice(sql`p.code`)} GROUP BY p.code HAVING p.used <> count(r.booking_id)`,
  },
]
