import { sql } from 'drizzle-orm'
import type { Invariant } from './ledger-invariants.ts'

const balance = sql`coalesce(a.balance, 0)`
const visits = sql`visits v JOIN bookings b ON b.id = v.booking_id LEFT JOIN ledger_accounts a ON a.kind = 'visit' AND a.owner = v.id::text`
/** The price of a visit: the booking's, unless it keeps an earlier one. */
const total = sql`coalesce(v.kept_charge + v.kept_vat, b.total)`
/** A payment in progress: such a booking is between two states, until the reconciler settles it. */
const isMoving = sql`EXISTS (SELECT FROM payments p WHERE p.visit_id = v.id AND (p.status = 'processing' OR (p.status = 'authorised' AND p.capture_amount IS NOT NULL)))`
const fees = sql`(SELECT coalesce(sum(e.amount), 0) FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.amount > 0
  WHERE t.visit_id = v.id AND t.kind = 'fee')`
const earned = sql`EXISTS (SELECT FROM ledger_transactions t WHERE t.visit_id = v.id AND t.kind = 'earning')`

/** What must never be true of a booking's state and its money. */
export const bookingInvariants: readonly Invariant[] = [
  {
    kind: 'completed_not_earned',
    of: 'visits',
    cases: (
      inSlice,
    ) => sql`SELECT v.id::text AS subject, b.id AS detail FROM ${visits} WHERE ${inSlice(sql`v.id`)} AND v.status = 'completed' AND NOT ${earned} AND b.redo_of IS NULL
      AND (v.confirmed_by <> 'customer' OR ${balance} + ${total} <= 0)`,
  },
  {
    kind: 'earned_not_completed',
    of: 'visits',
    cases: (inSlice) =>
      sql`SELECT v.id::text AS subject, b.id || ' ' || v.status AS detail FROM ${visits} WHERE ${inSlice(sql`v.id`)} AND v.status <> 'completed' AND ${earned}`,
  },
  {
    kind: 'earned_by_the_word_of_the_customer',
    of: 'visits',
    cases: (inSlice) => sql`SELECT v.id::text AS subject, b.id || ' ' || ${balance} AS detail FROM ${visits}
      WHERE ${inSlice(sql`v.id`)} AND v.confirmed_by = 'customer' AND ${earned} AND ${balance} > 0`,
  },
  {
    kind: 'rewarded_for_nothing',
    of: 'ledger_transactions',
    cases: (
      inSlice,
    ) => sql`SELECT t.key AS subject, b.id || ' ' || v.status || ' ' || ${balance} AS detail FROM ledger_transactions t JOIN (${visits}) ON v.id = t.visit_id
      WHERE ${inSlice(sql`t.id`)} AND t.kind IN ('points', 'referral') AND (v.status <> 'completed' OR ${balance} > 0)`,
  },
  {
    kind: 'money_kept_of_a_visit_that_is_over',
    of: 'visits',
    cases: (inSlice) => sql`SELECT v.id::text AS subject, b.id || ' ' || v.status || ' ' || ${balance} AS detail FROM ${visits}
      WHERE ${inSlice(sql`v.id`)} AND ${balance} < 0 AND (v.status IN ('cancelled', 'no_show') OR (v.status = 'completed' AND ${earned}))`,
  },
  {
    kind: 'visit_to_come_paid_too_much',
    of: 'visits',
    cases: (inSlice) => sql`SELECT v.id::text AS subject, b.id || ' ' || ${balance} AS detail FROM ${visits}
      WHERE ${inSlice(sql`v.id`)} AND v.status IN ('scheduled', 'in_progress') AND (-${balance} > ${total} OR (${balance} > 0 AND ${balance} > ${fees}))`,
  },
  {
    kind: 'owed_more_than_the_price',
    of: 'visits',
    cases: (inSlice) =>
      sql`SELECT v.id::text AS subject, b.id || ' ' || ${balance} AS detail FROM ${visits} WHERE ${inSlice(sql`v.id`)} AND ${balance} > ${total} AND ${balance} > ${total} + ${fees}`,
  },
  {
    kind: 'given_up_but_set_aside',
    of: 'payments',
    cases: (
      inSlice,
    ) => sql`SELECT p.id AS subject, b.id AS detail FROM payments p JOIN visits v ON v.id = p.visit_id JOIN bookings b ON b.id = v.booking_id
      WHERE ${inSlice(sql`p.id`)} AND p.status = 'authorised' AND p.capture_amount IS NULL AND v.status IN ('cancelled', 'no_show', 'completed')`,
  },
  {
    kind: 'paid_but_pending',
    of: 'visits',
    cases: (inSlice) =>
      sql`SELECT b.id AS subject, v.id::text AS detail FROM ${visits} WHERE ${inSlice(sql`v.id`)} AND b.status = 'pending' AND v.number = 1 AND v.status = 'scheduled' AND -${balance} >= ${total} AND ${total} > 0`,
  },
  {
    kind: 'card_booking_confirmed_without_money',
    of: 'bookings',
    cases: (inSlice) => sql`SELECT b.id AS subject, b.status AS detail FROM bookings b
      WHERE ${inSlice(sql`b.id`)} AND b.payment_method = 'card' AND b.status IN ('confirmed', 'in_progress')
        AND NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.status IN ('paid', 'authorised', 'voided'))
        AND NOT EXISTS (SELECT FROM booking_events e WHERE e.booking_id = b.id AND e.to_status = 'confirmed' AND e.actor_kind = 'staff')`,
  },
  {
    kind: 'surplus_kept',
    of: 'payments',
    cases: (inSlice) =>
      sql`SELECT p.id AS subject, p.captured || ' of which ' || p.refunded AS detail FROM payments p WHERE ${inSlice(sql`p.id`)} AND p.is_surplus AND p.status = 'paid' AND p.refunded < p.captured`,
  },
  {
    kind: 'settled_without_invoice',
    of: 'visits',
    cases: (inSlice) => sql`SELECT v.id::text AS subject, b.id AS detail FROM ${visits}
      WHERE ${inSlice(sql`v.id`)} AND v.status = 'completed' AND ${earned} AND ${balance} = 0 AND NOT ${isMoving}
        AND NOT EXISTS (SELECT FROM invoices i WHERE i.visit_id = v.id AND i.kind = 'invoice')
        AND NOT EXISTS (SELECT FROM pack_uses u WHERE u.visit_id = v.id AND u.given_back_at IS NULL)`,
  },
  {
    kind: 'invoice_of_a_visit_that_is_owed',
    of: 'invoices',
    cases: (
      inSlice,
    ) => sql`SELECT i.number AS subject, b.id || ' ' || ${balance} AS detail FROM invoices i JOIN ${visits} ON v.id = i.visit_id
      WHERE ${inSlice(sql`i.number`)} AND i.kind = 'invoice' AND (${balance} <> 0 OR v.status IN ('scheduled', 'in_progress'))`,
  },
  {
    kind: 'credited_more_than_invoiced',
    of: 'invoices',
    cases: (
      inSlice,
    ) => sql`SELECT i.number AS subject, sum(c.total) || ' of ' || i.total AS detail FROM invoices i JOIN invoices c ON c.corrects = i.number WHERE ${inSlice(sql`i.number`)}
      GROUP BY i.number HAVING sum(c.total) > i.total`,
  },
]
