import type pg from 'pg'
import { sealedForNobody } from '../test/vault.ts'
import { accountId, idOf } from './business-bookings.ts'
import { benchNow } from './business-size.ts'
import { chance, emailOf, firstNameOf, lastNameOf, oneOf } from './chance.ts'
import { loadTables, type Run, type Say } from './load-tables.ts'

/** Series run for ten weeks; a round of them fills seventy days with two visits a day of every professional. */
const weeks = 10
const daysOfRound = 7 * weeks
/** The past ends so many days before today. */
const daysBefore = 31
/** Of so many series one was paid; nobody was there at the others, which cost nothing: a visit's money takes more room than all else of it. */
const paidOneIn = 4
/** Series that one customer booked. */
const seriesOfCustomer = 10
/** What is numbered here begins above what a business of today has. */
const [firstVisit, firstSeries, firstCustomer] = [1_000_000, 4_000_000, 2_000_000]

const tables = [
  ...['accounts', 'customers', 'booking_counts', 'bookings', 'series', 'booking_events', 'visits', 'visit_assignments', 'payments'],
  ...['ledger_accounts', 'ledger_transactions', 'ledger_entries', 'invoices', 'invoice_days', 'figure_days', 'figure_hours'],
]
const numbered = ['visits', 'ledger_accounts', 'ledger_transactions', 'ledger_entries']

type Round = { round: number; rounds: number; professionals: number; services: number }

/** How many visits a past of so many rounds has, in a business of so many professionals. */
export const visitsOfPast = (professionals: number, rounds: number): number => professionals * 2 * daysOfRound * rounds

/**
 * Gives a generated business years of weekly series that are over, the oldest first: bookings, visits, who went and their customers, and of each
 * fourth series payments, invoices and a ledger that is sound. Everything follows from the same numbers, without joins. In the end every
 * index, constraint and trigger of the product is there, the exclusion constraint too, which a generated business lacks.
 */
export async function generatePast(pool: pg.Pool, rounds: number, say: Say): Promise<void> {
  const { rows } = await pool.query<{ professionals: number; services: number }>(
    'SELECT (SELECT count(*)::int FROM professionals) AS professionals, (SELECT count(*)::int FROM services) AS services',
  )
  const business = rows[0] as { professionals: number; services: number }
  await pool.query('DROP INDEX professional_in_one_place')
  await loadTables(pool, tables, say, async (run) => {
    await generateCustomers(run, business.professionals * 14 * rounds)
    for (let round = rounds - 1; round >= 0; round--) await generateRound(run, { ...business, round, rounds })
    await generateInvoices(run)
    await fillSums(run)
    for (const table of numbered)
      await run(`numbers of ${table}`, `SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`)
  })
  const began = performance.now()
  await pool.query(`SET statement_timeout = 0; SET maintenance_work_mem = '512MB';
    ALTER TABLE visit_assignments ADD CONSTRAINT professional_in_one_place EXCLUDE USING gist (professional_id WITH =, held WITH &&) WHERE (is_active)`)
  say(`exclusion constraint: ${((performance.now() - began) / 1_000).toFixed(1)} s`)
}

const customerOf = (series: string) => `${firstCustomer} + ${series} / ${seriesOfCustomer}`
const customerId = (number: string) => `'cus_' || lpad((${number})::text, 32, '0')`
/** Every other customer has an account. */
const accountOf = (number: string) => `CASE WHEN (${number}) % 2 = 0 THEN ${accountId(number)} END`

async function generateCustomers(run: Run, series: number): Promise<void> {
  const numbers = `generate_series(${firstCustomer}, ${customerOf(String(series - 1))}) AS n`
  const at = `$1::timestamptz - interval '10 years'`
  await run(
    'accounts of the past',
    `INSERT INTO accounts (id, email, password_hash, first_name, last_name, created_at, email_verified_at)
      SELECT ${accountId('n')}, ${emailOf('n')}, 'none', ${firstNameOf('n')}, ${lastNameOf('n')}, ${at}, ${at} FROM ${numbers} WHERE n % 2 = 0`,
    [benchNow],
  )
  await run(
    'customers of the past',
    `INSERT INTO customers (id, first_name, last_name, email, phone, phone_hash, address, created_at, used_at, account_id)
      SELECT ${customerId('n')}, ${firstNameOf('n')}, ${lastNameOf('n')}, ${emailOf('n')}, '${sealedForNobody}', sha256(n::text::bytea), '${sealedForNobody}', ${at}, ${at},
        ${accountOf('n')} FROM ${numbers}`,
    [benchNow],
  )
}

async function generateRound(run: Run, round: Round): Promise<void> {
  const say = (what: string) => `${what}, ${round.round} rounds to go`
  await run('plan of the round', 'DROP TABLE IF EXISTS past')
  await run(say('plan'), planOf(round), [benchNow])
  await run(
    say('bookings'),
    `INSERT INTO bookings (id, customer_id, account_id, service_id, city, area, address, cleaners, hours, frequency, materials, payment_method, status, over_at,
        charge, vat, total, vat_basis_points, is_paid, created_at, updated_at)
      SELECT booking, ${customerId('customer')}, ${accountOf('customer')}, service, city, area, '${sealedForNobody}', 1, hours, 'Weekly', false, method,
        CASE WHEN is_paid THEN 'completed' ELSE 'no_show' END, ends_at, price, price / 20, price + price / 20, 500, is_paid, made_at, ends_at
      FROM past WHERE number = ${weeks}`,
  )
  await run(
    say('series'),
    `INSERT INTO series (booking_id, weekdays, start_minute, weeks, rolled_until, ended_at)
      SELECT booking, ARRAY[extract(dow FROM dubai_day(starts_at))::smallint], 540, ${weeks}, dubai_day(ends_at), ends_at FROM past WHERE number = ${weeks}`,
  )
  await run(
    say('events'),
    `INSERT INTO booking_events (booking_id, kind, from_status, to_status, actor_kind, created_at)
      SELECT booking, kind, from_status, to_status, 'system', CASE kind WHEN 'created' THEN made_at ELSE ends_at END
      FROM past, (VALUES ('created', NULL, 'pending'), ('status_changed', 'pending', 'confirmed')) AS e (kind, from_status, to_status) WHERE number = ${weeks}`,
  )
  await run(
    say('visits'),
    `INSERT INTO visits (id, booking_id, booked_at, city, service_id, payment_method, number, starts_at, ends_at, status, series_date, completed_at, confirmed_by)
      OVERRIDING SYSTEM VALUE SELECT visit, booking, made_at, city, service, method, number, starts_at, ends_at, CASE WHEN is_paid THEN 'completed' ELSE 'no_show' END,
        dubai_day(starts_at), CASE WHEN is_paid THEN ends_at END, CASE WHEN is_paid THEN 'professional' END FROM past`,
  )
  await run(
    say('assignments'),
    `INSERT INTO visit_assignments (visit_id, professional_id, held, area, travel_after) SELECT visit, professional, tstzrange(starts_at, ends_at), area, 30 FROM past`,
  )
  await generateMoneyOfRound(run, say)
}

async function generateMoneyOfRound(run: Run, say: (what: string) => string): Promise<void> {
  const paid = 'FROM past WHERE is_paid'
  await run(
    say('payments'),
    `INSERT INTO payments (id, booking_id, visit_id, amount, captured, method, status, gateway, gateway_reference, received_by, created_at, completed_at)
      SELECT payment, booking, visit, total, total, method, 'paid', CASE method WHEN 'cash' THEN 'cash' ELSE 'simulator' END, 'sim_' || visit,
        CASE method WHEN 'cash' THEN ${accountId(1)} END, ends_at, ends_at ${paid}`,
  )
  await run(
    say('accounts of the ledger'),
    `INSERT INTO ledger_accounts (id, kind, owner, unit, balance, created_at) OVERRIDING SYSTEM VALUE SELECT visit, 'visit', visit::text, 'AED', 0, ends_at ${paid}`,
  )
  await run(
    say('transactions'),
    `INSERT INTO ledger_transactions (id, key, kind, booking_id, visit_id, payment_id, posted_at) OVERRIDING SYSTEM VALUE
      SELECT 2 * visit + second, CASE second WHEN 0 THEN 'pay:' || payment ELSE 'earn:' || visit END, CASE second WHEN 0 THEN 'payment' ELSE 'earning' END,
        booking, visit, CASE second WHEN 0 THEN payment END, ends_at FROM past, generate_series(0, 1) AS second WHERE is_paid`,
  )
  const house = (kind: string) => `(SELECT id FROM ledger_accounts WHERE kind = '${kind}' AND owner = '')`
  await run(
    say('entries'),
    `INSERT INTO ledger_entries (id, transaction_id, account_id, amount, balance) OVERRIDING SYSTEM VALUE
      SELECT 5 * visit + line, 2 * visit + (line > 1)::int, account, sum, balance
      FROM past, LATERAL (VALUES (0, CASE method WHEN 'cash' THEN ${house('cash')} ELSE ${house('gateway')} END, total, NULL), (1, visit, -total, -total),
        (2, visit, total, 0), (3, ${house('revenue')}, -price, NULL), (4, ${house('vat')}, -price / 20, NULL)) AS l (line, account, sum, balance) WHERE is_paid`,
  )
}

/** A series is of one professional, half of the day and day of the week; its visits are numbered from the oldest. */
function planOf({ round, rounds, professionals, services }: Round): string {
  const place = `((p.id - 1) * 14 + half * 7 + day)`
  const series = `(${round * professionals * 14} + ${place})`
  return `
    CREATE TEMPORARY TABLE past AS
    SELECT seed.*, 6000 + 4000 * hours AS price, 6300 + 4200 * hours AS total, starts_at + make_interval(hours => hours) AS ends_at,
      first_starts_at - make_interval(secs => 3600 + 1700000 * ${chance('s', 61)}) AS made_at, ${idOf(`(${firstSeries} + s)`)} AS booking,
      ${customerOf('s')} AS customer, 1 + floor(${services} * power(${chance('s', 62)}, 2.5))::int AS service, 'pay_' || lpad(visit::text, 32, '0') AS payment,
      ${oneOf(['card', 'card', 'cash', 'googlepay', 'stripe', 'paypal'], 's', 63)} AS method, s % ${paidOneIn} = 0 AS is_paid
    FROM (
      SELECT p.id AS professional, p.city, areas[1 + (${series} % cardinality(areas))::int] AS area, ${series}::int AS s, 2 + ${place} % 2 AS hours, ${weeks} - week AS number,
        ${firstVisit}::bigint + (${(rounds - 1 - round) * weeks} + ${weeks - 1} - week) * ${professionals * 14} + (6 - day) * ${professionals * 2} + half * ${professionals} + p.id - 1 AS visit,
        at - make_interval(days => ${daysBefore + round * daysOfRound} + 7 * week + day) AS starts_at,
        at - make_interval(days => ${daysBefore + round * daysOfRound + 7 * (weeks - 1)} + day) AS first_starts_at
      FROM generate_series(${weeks - 1}, 0, -1) AS week, generate_series(6, 0, -1) AS day, generate_series(0, 1) AS half,
        professionals p JOIN (SELECT city, array_agg(slug ORDER BY slug) AS areas FROM areas GROUP BY city) AS known USING (city),
        LATERAL (SELECT $1::timestamptz + make_interval(hours => -1 + 6 * half, mins => 30 * abs(hashint4(${place}) % 6)) AS at) AS t
      ORDER BY visit
    ) AS seed`
}

/** Numbers of years before 2020, which the product does not know, have no counter. */
async function generateInvoices(run: Run): Promise<void> {
  await run(
    'invoices',
    `INSERT INTO invoices (number, kind, year, sequence, owner, booking_id, visit_id, net, vat, total, document, issued_at, buyer)
      SELECT 'INV-' || year || '-' || lpad(sequence::text, 6, '0'), 'invoice', year, sequence, owner, booking_id, id, charge, vat, total,
        jsonb_build_object('issuedOn', dubai_day(ends_at), 'vatBasisPoints', 500), ends_at, '${sealedForNobody}'
      FROM (
        SELECT v.id, v.ends_at, v.booking_id, b.charge, b.vat, b.total, coalesce(b.account_id, b.customer_id) AS owner, extract(year FROM dubai_day(v.ends_at))::int AS year,
          row_number() OVER (PARTITION BY extract(year FROM dubai_day(v.ends_at)) ORDER BY v.ends_at, v.id) AS sequence
        FROM visits v JOIN bookings b ON b.id = v.booking_id WHERE v.status = 'completed' AND v.id >= ${firstVisit}
      ) AS numbered ORDER BY ends_at, id`,
  )
  await run(
    'counters of invoices',
    `INSERT INTO invoice_counters (kind, year, last) SELECT kind, year, max(sequence) FROM invoices WHERE year >= 2020 GROUP BY kind, year ON CONFLICT (kind, year) DO UPDATE SET last = excluded.last`,
  )
  await run(
    'days of invoices',
    `INSERT INTO invoice_days (day, city, service_id, kind, vat_basis_points, documents, net, vat)
      SELECT dubai_day(i.issued_at), v.city, v.service_id, i.kind, 500, count(*), sum(i.net), sum(i.vat)
      FROM invoices i JOIN visits v ON v.id = i.visit_id GROUP BY 1, 2, 3, 4 ORDER BY 1`,
  )
}

/** What triggers and jobs would have counted. */
async function fillSums(run: Run): Promise<void> {
  await run(
    'counts of bookings',
    `INSERT INTO booking_counts (account_id, total, completed, pending) SELECT account_id, count(*), count(*) FILTER (WHERE status = 'completed'), 0
      FROM bookings WHERE account_id >= ${accountId(firstCustomer)} GROUP BY account_id`,
  )
  await run(
    'figures of days',
    `INSERT INTO figure_days (day, city, service_id, bookings, repeated, lead_minutes, visits, completed, cancelled, missed)
      SELECT dubai_day(starts_at), city, service_id, count(*) FILTER (WHERE number = 1), 0, 0, count(*), count(*) FILTER (WHERE status = 'completed'), 0,
        count(*) FILTER (WHERE status = 'no_show') FROM visits WHERE id >= ${firstVisit} GROUP BY 1, 2, 3 ORDER BY 1`,
  )
  await run(
    'figures of hours',
    `INSERT INTO figure_hours (day, hour, booked, capacity)
      SELECT day::date, hour, 0, 0 FROM (SELECT min(day) AS first, (SELECT min(day) FROM figure_hours) AS next FROM figure_days) AS span,
        generate_series(first, coalesce(next - 1, dubai_day($1::timestamptz)), interval '1 day') AS day, generate_series(0, 23) AS hour ON CONFLICT DO NOTHING`,
    [benchNow],
  )
}
