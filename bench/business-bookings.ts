import type pg from 'pg'
import { sealedForNobody } from '../test/vault.ts'
import { benchNow, type Size } from './business-size.ts'
import { chance, emailOf, few, firstNameOf, lastNameOf, oneOf } from './chance.ts'
import { loadTables, type Say } from './load-tables.ts'

const tables = ['accounts', 'customers', 'bookings', 'visits', 'visit_assignments', 'payments', 'ledger_accounts', 'booking_counts']

/** Half of the bookings are made by people with an account, a few of whom make many. */
export const accountsOf = (visits: number): number => Math.max(200, Math.round(visits / 4))

export const accountId = (number: string | number): string => `'acc_' || lpad((${number})::text, 32, '0')`

/**
 * The bookings of a business, each of one visit, in the order in which they were made: most are completed, some were cancelled, expired or are
 * under way. A young business has few a day, and more with time.
 */
export async function generateBookings(pool: pg.Pool, size: Size & { services: number }, say: Say): Promise<void> {
  const { visits } = size
  // The exclusion constraint checks row by row, which takes an hour for a million rows; its index is built at the end, with the same columns.
  await pool.query('ALTER TABLE visit_assignments DROP CONSTRAINT professional_in_one_place')
  await pool.query('CREATE INDEX professional_in_one_place ON visit_assignments USING gist (professional_id, held) WHERE is_active')
  await loadTables(pool, tables, say, async (run) => {
    await run('plan', planOf(size), [benchNow])
    await run('accounts', accountsFor(visits), [benchNow])
    await run(
      'customers',
      `INSERT INTO customers (id, first_name, last_name, email, phone, phone_hash, address, created_at, used_at, account_id)
        SELECT customer, ${firstNameOf('person')}, ${lastNameOf('person')}, ${emailOf('person')}, '${sealedForNobody}', sha256(person::text::bytea), '${sealedForNobody}', made_at, made_at,
          account FROM plan ORDER BY n`,
    )
    await run(
      'bookings',
      `INSERT INTO bookings (id, customer_id, account_id, service_id, city, area, address, cleaners, hours, frequency, materials, payment_method, status, over_at,
          charge, vat, total, vat_basis_points, hold_expires_at, is_paid, created_at, updated_at)
        SELECT id, customer, account, service, city,
          slugs[1 + (n % cardinality(slugs))::int],
          '${sealedForNobody}', 1, hours, 'Once', n % 3 = 0, method, status,
          CASE WHEN status NOT IN ('pending', 'confirmed', 'in_progress') THEN least(starts_at, $1) END, price, price / 20, price + price / 20, 500,
          CASE WHEN status IN ('pending', 'expired') THEN $1::timestamptz + interval '20 minutes' END, status = 'completed', made_at, made_at
        FROM plan JOIN (SELECT city, array_agg(slug ORDER BY slug) AS slugs FROM areas GROUP BY city) AS known USING (city) ORDER BY n`,
      [benchNow],
    )
    await run(
      'visits',
      `INSERT INTO visits (booking_id, booked_at, city, service_id, payment_method, number, starts_at, ends_at, status, closed_reason, closed_at, completed_at, confirmed_by,
          times_asked, missed_reported_at)
        SELECT id, made_at, city, service, method, 1, starts_at, ends_at, visit_status, CASE visit_status WHEN 'cancelled' THEN 'cancelled' END,
          CASE visit_status WHEN 'cancelled' THEN least(starts_at, $1) END, CASE visit_status WHEN 'completed' THEN ends_at END,
          CASE WHEN visit_status <> 'completed' THEN NULL WHEN method = 'cash' AND ${chance('n', 11)} > ${few(visits * 0.1, 0.005)} THEN 'staff'
            ELSE 'customer' END,
          CASE WHEN visit_status = 'in_progress' AND ends_at <= $1 THEN 2 ELSE 0 END, CASE WHEN visit_status = 'in_progress' AND n % 5 = 0 THEN ends_at END
        FROM plan ORDER BY n`,
      [benchNow],
    )
    await run(
      'visits of the plan',
      'CREATE TEMPORARY TABLE planned AS SELECT plan.*, v.id AS visit FROM plan JOIN visits v ON v.booking_id = plan.id',
    )
    await run(
      'assignments',
      `INSERT INTO visit_assignments (visit_id, professional_id, held, area, travel_after, is_active)
        SELECT visit, professional, tstzrange(starts_at, ends_at), b.area, 30, visit_status <> 'cancelled'
        FROM planned JOIN bookings b ON b.id = planned.id ORDER BY n`,
    )
    await run('payments', paymentsOf(visits), [benchNow])
    await run(
      'ledger accounts',
      `INSERT INTO ledger_accounts (kind, owner, unit, balance, created_at)
        SELECT 'visit', visit::text, 'AED', CASE WHEN ${chance('n', 12)} < ${few(visits, 0.0005)} THEN price ELSE 0 END, starts_at
        FROM planned WHERE visit_status = 'completed' ORDER BY n`,
    )
    await run(
      'counts of bookings',
      `INSERT INTO booking_counts (account_id, total, completed, pending)
        SELECT account, count(*), count(*) FILTER (WHERE status = 'completed'), count(*) FILTER (WHERE status = 'pending') FROM plan
        WHERE account IS NOT NULL GROUP BY account`,
    )
  })
}

/** The first bookings were made by the oldest accounts; the first account is kept for staff. */
function accountsFor(visits: number): string {
  const accounts = accountsOf(visits)
  const at = `$1::timestamptz - ($1::timestamptz - (SELECT min(made_at) FROM plan)) * (1 - n / ${accounts}::float8)`
  return `
    INSERT INTO accounts (id, email, password_hash, first_name, last_name, created_at, email_verified_at, blocked_at, erased_at)
    SELECT ${accountId('n')}, ${emailOf('n')}, 'none', ${firstNameOf('n')}, ${lastNameOf('n')}, at, at,
      CASE WHEN n > 2 AND ${chance('n', 31)} < ${few(accounts, 0.005)} THEN at END, CASE WHEN n > 2 AND ${chance('n', 32)} < 0.005 THEN at END
    FROM generate_series(1, ${accounts}) AS n, LATERAL (SELECT ${at} AS at) AS t`
}

/**
 * What is booked, numbered in the order in which it is made. A professional has two visits on a day that has any: one in the morning and one in
 * the afternoon.
 */
function planOf({ professionals, visits, services, ahead = { visits: 20, days: 14 }, history = 0 }: Size & { services: number }): string {
  const each = Math.ceil(visits / professionals)
  const pairs = Math.max(1, (each - ahead.visits) / 2)
  const growth = Math.max(0, history - pairs) / pairs ** 2
  return `
    CREATE TEMPORARY TABLE plan AS
    SELECT made.*, 'cus_' || lpad(n::text, 32, '0') AS customer, CASE WHEN is_known THEN ${accountId('person')} END AS account, ${idOf('n')} AS id,
      CASE WHEN status IN ('cancelled', 'expired') THEN 'cancelled' WHEN status IN ('pending', 'confirmed') THEN 'scheduled' ELSE status END AS visit_status
    FROM (
      SELECT row_number() OVER (ORDER BY made_at, professional, starts_at) AS n, of_professional.*, starts_at + make_interval(hours => hours) AS ends_at,
        6000 + 4000 * hours AS price, CASE
          WHEN starts_at + make_interval(hours => hours) > $1 THEN CASE WHEN starts_at <= $1 THEN 'in_progress'
            WHEN u < 0.05 THEN 'cancelled' WHEN u < 0.06 THEN 'expired' WHEN u < 0.08 THEN 'pending' ELSE 'confirmed' END
          WHEN u < 0.10 THEN 'cancelled' WHEN u < 0.14 THEN 'expired' WHEN u < 0.15 THEN 'no_show'
          WHEN u > ${1 - few(visits, 0.005)} THEN 'in_progress' ELSE 'completed'
        END AS status,
        CASE WHEN is_known THEN 2 + floor(${accountsOf(visits) - 1} * power(v, 3))::int ELSE ${accountsOf(visits)} + seed END AS person
      FROM (
        SELECT slots.*, p.city, least(starts_at, $1) - make_interval(secs => 3600 + 1700000 * power(${chance('seed', 1)}, 2)) AS made_at,
          2 + seed % 2 AS hours, ${chance('seed', 2)} AS u, ${chance('seed', 3)} AS v, ${chance('seed', 4)} < 0.5 AS is_known,
          1 + floor(${services} * power(${chance('seed', 5)}, 2.5))::int AS service, ${oneOf(['card', 'card', 'cash', 'googlepay', 'stripe', 'paypal'], 'seed', 6)} AS method
        FROM (
          SELECT person AS professional, (person - 1) * ${each} + turn AS seed, $1::timestamptz + make_interval(days => day, hours => -1 + 6 * half,
            mins => 30 * abs(hashint4(person * 1000 + turn) % 6)) AS starts_at
          FROM generate_series(1, ${professionals}) AS person, generate_series(0, ${each} - 1) AS turn, LATERAL (SELECT turn % 2 AS half,
            CASE WHEN turn < ${ahead.visits} THEN 1 + (turn * ${ahead.days} / ${ahead.visits} + person * 5) % ${ahead.days}
              ELSE -floor((turn - ${ahead.visits}) / 2 + ${growth} * power((turn - ${ahead.visits}) / 2, 2))::int END AS day) AS days
        ) AS slots JOIN professionals p ON p.id = slots.professional
      ) AS of_professional
    ) AS made`
}

/** What was paid for a visit, and before that what some cards declined. For visits of the next two days it is set aside. */
function paymentsOf(visits: number): string {
  const columns =
    'id, booking_id, visit_id, amount, captured, method, status, gateway, gateway_reference, failure, received_by, created_at, completed_at'
  const total = 'price + price / 20'
  const isFew = (of: number, part: number) => `${chance('n', of)} < ${few(visits, part)}`
  return `
    INSERT INTO payments (${columns})
    SELECT 'pay_' || lpad(n::text, 32, '0'), id, visit, ${total}, CASE status WHEN 'paid' THEN ${total} ELSE 0 END, paid_by, status,
      CASE paid_by WHEN 'cash' THEN 'cash' WHEN 'wallet' THEN 'wallet' ELSE 'simulator' END, 'sim_' || n, NULL, CASE paid_by WHEN 'cash' THEN ${accountId(1)} END,
      at, CASE status WHEN 'paid' THEN at END
    FROM (
      SELECT n, id, visit, price, CASE WHEN is_over OR method = 'cash' THEN 'paid' WHEN visit_status = 'cancelled' THEN 'voided'
          WHEN made_at > $1 - interval '30 minutes' THEN 'processing' ELSE 'authorised' END AS status,
        CASE WHEN method <> 'cash' AND ${isFew(22, 0.03)} THEN 'wallet' ELSE method END AS paid_by,
        CASE WHEN is_over THEN ends_at ELSE made_at END AS at
      FROM (SELECT *, visit_status IN ('completed', 'in_progress', 'no_show') AND ends_at <= $1 AS is_over FROM planned) AS planned
      WHERE visit_status = 'completed' OR (method <> 'cash' AND status <> 'expired' AND starts_at < $1 + interval '2 days')
    ) AS paid
    UNION ALL
    SELECT 'pay_' || lpad((${visits * 2} + n)::text, 32, '0'), id, visit, ${total}, 0, method, 'failed', 'simulator', 'sim_failed_' || n, 'declined', NULL, made_at, made_at
    FROM planned WHERE method <> 'cash' AND ${isFew(23, 0.05)}`
}

/** A booking's id for a number: eight letters in base eight. */
export const idOf = (number: string) => {
  const letters = Array.from({ length: 8 }, (_, place) => `substr('ABCDEFGH', 1 + ((${number} >> ${place * 3}) & 7)::int, 1)`)
  return `'SM-' || ${letters.slice(0, 4).join(' || ')} || '-' || ${letters.slice(4).join(' || ')}`
}
