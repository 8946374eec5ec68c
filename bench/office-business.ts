import { createHash } from 'node:crypto'
import type pg from 'pg'
import { sealedForNobody } from '../test/vault.ts'
import { accountId, accountsOf } from './business-bookings.ts'
import { benchNow } from './business-size.ts'
import { chance, emailOf, few, firstNameOf, madeAt, oneOf } from './chance.ts'
import { loadTables, type Run, type Say, silent } from './load-tables.ts'
import { figureTables, fillFigures } from './office-figures.ts'
import { generateMoney, moneyTables } from './office-money.ts'
import { fillQueues } from './office-queues.ts'

/** The session of a superadmin of every generated business. */
export const officeToken = 'a-superadmin-of-the-bench'.padEnd(43, '-')
const me = accountId(1)

const tables = [
  'contact_messages',
  'support_requests',
  'partner_applications',
  'reviews',
  'outbox_messages',
  'audit_entries',
  'audit_details',
  'queue_items',
]

/**
 * Fills a generated business with what staff work through, in proportion to its bookings, and at least a few pages of each: messages, requests,
 * applications, reviews, mails, the audit, the queues, and the money.
 */
export async function generateOffice(pool: pg.Pool, bookings: number, say: Say = silent): Promise<void> {
  await loadTables(pool, [...tables, ...moneyTables, ...figureTables], say, async (run) => {
    await generateApplications(run, bookings)
    await generateMessages(run, bookings)
    await generateMoney(run, bookings)
    await fillQueues(run)
    await fillFigures(run)
  })
  await enter(pool)
}

async function generateApplications(run: Run, bookings: number): Promise<void> {
  const applications = Math.max(500, bookings / 500)
  await run(
    'applications',
    `INSERT INTO partner_applications (company_name, contact_person, contact_email, phone, state, submitted_at, updated_at)
      SELECT 'Company ' || n, 'Sara Ali', 'sara' || n || '@example.com', '${sealedForNobody}',
        CASE WHEN n > ${applications - 80} THEN 'received' WHEN n > ${applications - 160} THEN 'in_review'
          ELSE (ARRAY['declined', 'declined', 'approved'])[1 + n % 3] END, at, at
      FROM generate_series(1, ${applications}) AS n, LATERAL (SELECT ${madeAt(applications)} AS at) AS t`,
    [benchNow],
  )
}

async function generateMessages(run: Run, bookings: number): Promise<void> {
  const messages = Math.max(500, bookings / 5)
  const states = `CASE WHEN n > ${messages * (1 - few(messages, 0.01))} THEN 'open' ELSE ${oneOf(['closed', 'answered'], 'n', 41)} END`
  await run(
    'messages',
    `INSERT INTO contact_messages (name, email, message, state, created_at, updated_at)
      SELECT ${firstNameOf('n')}, ${emailOf('n')}, 'Do you clean boats?', ${states}, at, at
      FROM generate_series(1, ${messages}) AS n, LATERAL (SELECT ${madeAt(messages)} AS at) AS t`,
    [benchNow],
  )
  await run(
    'support requests',
    `INSERT INTO support_requests (id, account_id, subject, state, created_at, updated_at)
      SELECT 'sup_' || lpad(n::text, 32, '0'), ${accountId(`2 + n % ${accountsOf(bookings) - 1}`)}, 'A key', ${states}, at, at
      FROM generate_series(1, ${messages}) AS n, LATERAL (SELECT ${madeAt(messages)} AS at) AS t`,
    [benchNow],
  )
  await run(
    'reviews',
    `INSERT INTO reviews (visit_id, booking_id, service_id, author, rating, body, state, written_by, created_at, looked_at)
      SELECT id, booking_id, service_id, 'Aisha R.', (ARRAY[5, 5, 4, 3, 1, 2])[1 + floor(6 * power(${chance('id', 42)}, 2))::int], 'Very good',
        CASE WHEN is_looked_at AND ${chance('id', 43)} < 0.02 THEN 'hidden' ELSE 'published' END, 'customer', ends_at, CASE WHEN is_looked_at THEN ends_at END
      FROM (SELECT *, starts_at < $1::timestamptz - interval '2 days' AS is_looked_at FROM visits WHERE status = 'completed' AND ${chance('id', 44)} < 0.4) AS v
      ORDER BY ends_at`,
    [benchNow],
  )
  await run(
    'mails',
    `INSERT INTO outbox_messages (kind, recipient, language, account_id, payload, message_id, state, sent_at, created_at, next_attempt_at)
      SELECT kind, email, 'en', account_id, jsonb_build_object('bookingId', booking), n, state, CASE state WHEN 'sent' THEN created_at END, created_at, created_at
      FROM (
        SELECT row_number() OVER (ORDER BY b.created_at) AS n, b.id AS booking, b.account_id, c.email, b.created_at,
          ${oneOf(['booking_confirmed', 'booking_reminder', 'booking_completed', 'booking_received', 'booking_cancelled'], 'hashtext(b.id)', 45)} AS kind,
          CASE WHEN ${chance('hashtext(b.id)', 46)} < ${few(bookings, 0.001)} THEN 'failed' WHEN ${chance('hashtext(b.id)', 47)} < ${few(bookings, 0.001)} THEN 'dismissed'
            WHEN b.created_at > $1::timestamptz - interval '4 hours' THEN 'queued' ELSE 'sent' END AS state
        FROM bookings b JOIN customers c ON c.id = b.customer_id
      ) AS m ORDER BY n`,
    [benchNow],
  )
  const verbs = [
    'visit.complete',
    'review.publish',
    'message.answer',
    'visit.move',
    'visit.assign',
    'booking.cancel',
    'refund.give',
    'customer.block',
  ]
  await run(
    'audit',
    `INSERT INTO audit_entries (at, actor_id, actor_role, verb, subject_kind, subject_id, details_hash)
      SELECT ${madeAt(bookings)}, ${me}, 'admin', verb, split_part(verb, '.', 1), ceil(n / 3.0), sha256(n::text::bytea)
      FROM (SELECT n, ${oneOf(verbs, 'n', 48)} AS verb FROM generate_series(1, ${bookings}) AS n) AS acts ORDER BY n`,
    [benchNow],
  )
  await run('details of the audit', 'INSERT INTO audit_details (entry_id, salt) SELECT id, uuid_send(gen_random_uuid()) FROM audit_entries')
}

async function enter(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      `SET session_replication_role = replica; UPDATE accounts SET role = 'superadmin', blocked_at = NULL WHERE id = ${me}`,
    )
    await client.query(
      `INSERT INTO sessions (id, account_id, token_hash, made_for, second_factor, created_at, last_used_at, expires_at)
        VALUES ('ses_' || md5('bench'), ${me}, $1, 'staff', true, $2::timestamptz, $2, $2::timestamptz + interval '12 hours')`,
      [createHash('sha256').update(officeToken).digest(), benchNow],
    )
    await client.query('RESET ALL')
  } finally {
    client.release()
  }
}
