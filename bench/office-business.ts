import { createHash } from 'node:crypto'
import type pg from 'pg'
import { sealedForNobody } from '../test/vault.ts'
import { benchNow } from './business.ts'
import { generateMoney } from './office-money.ts'

const token = 'a-superadmin-of-the-bench'.padEnd(43, '-')

/**
 * Fills a generated business with what staff work through, in proportion to its bookings: accounts, messages, requests, applications, reviews,
 * mails, the audit, the queues, and the money. Returns the token of a superadmin.
 */
export async function generateOffice(pool: pg.Pool, bookings: number): Promise<string> {
  const client = await pool.connect()
  const ago = (column: string) => `$1::timestamptz - ${column} * interval '7 minutes'`
  const run = (rows: number, statement: string) => client.query(statement, [benchNow, Math.max(rows, 200)])
  try {
    await client.query('SET statement_timeout = 0; SET session_replication_role = replica')
    await run(
      bookings / 2,
      `
      INSERT INTO accounts (id, email, password_hash, first_name, last_name, created_at, blocked_at)
      SELECT 'acc_' || lpad(n::text, 32, '0'), 'guest' || n || '@example.com', 'none', 'Guest ' || n, 'Rahman', ${ago('n')},
        CASE n % 50 WHEN 0 THEN ${ago('n')} END FROM generate_series(1, $2::int) AS n`,
    )
    await client.query(`
      UPDATE bookings SET account_id = 'acc_' || lpad((1 + abs(hashtext(id)) % 200)::text, 32, '0') WHERE abs(hashtext(id)) % 2 = 0`)
    await run(
      bookings / 2,
      `
      INSERT INTO contact_messages (name, email, message, state, created_at, updated_at)
      SELECT 'Guest ' || n, 'guest' || n || '@example.com', 'Do you clean boats?', (ARRAY['open', 'answered', 'closed'])[1 + n % 3],
        ${ago('n')}, ${ago('n')} FROM generate_series(1, $2::int) AS n`,
    )
    await run(
      bookings / 2,
      `
      INSERT INTO support_requests (id, account_id, subject, state, created_at, updated_at)
      SELECT 'sup_' || lpad(n::text, 32, '0'), 'acc_' || lpad((1 + n % 200)::text, 32, '0'), 'A key', (ARRAY['open', 'answered', 'closed'])[1 + n % 3],
        ${ago('n')}, ${ago('n')} FROM generate_series(1, $2::int) AS n`,
    )
    await run(
      bookings / 100,
      `
      INSERT INTO partner_applications (company_name, contact_person, contact_email, phone, state, submitted_at, updated_at)
      SELECT 'Company ' || n, 'Sara Ali', 'sara@example.com', '${sealedForNobody}',
        (ARRAY['received', 'in_review', 'approved', 'declined'])[1 + n % 4], ${ago('n')}, ${ago('n')} FROM generate_series(1, $2::int) AS n`,
    )
    await client.query(`
      INSERT INTO reviews (visit_id, booking_id, service_id, author, rating, body, state, written_by, created_at, looked_at)
      SELECT v.id, v.booking_id, 1, 'Aisha R.', 1 + v.id % 5, 'Very good', CASE WHEN v.id % 7 = 0 THEN 'hidden' ELSE 'published' END, 'customer',
        v.ends_at, CASE WHEN v.id % 3 > 0 OR v.id % 7 = 0 THEN v.ends_at END FROM visits v WHERE v.id % 2 = 0`)
    await run(
      bookings,
      `
      INSERT INTO outbox_messages (kind, recipient, language, message_id, state, sent_at, created_at, next_attempt_at)
      SELECT (ARRAY['booking_confirmed', 'booking_received', 'visit_reminder'])[1 + n % 3], 'guest' || n % 1000 || '@example.com', 'en', n,
        state, CASE state WHEN 'sent' THEN ${ago('n')} END, ${ago('n')}, $1::timestamptz + interval '1 year'
      FROM generate_series(1, $2::int) AS n,
        LATERAL (SELECT (ARRAY['queued', 'sent', 'failed', 'dismissed'])[CASE WHEN n % 20 < 4 THEN 1 + n % 20 ELSE 2 END] AS state) AS s`,
    )
    await run(
      bookings,
      `
      INSERT INTO audit_entries (at, actor_id, actor_role, verb, subject_kind, subject_id, details_hash)
      SELECT ${ago('n')}, 'acc_' || lpad('1', 32, '0'), 'admin', (ARRAY['message.answer', 'visit.move', 'visit.complete'])[1 + n % 3], 'visit', n / 100,
        sha256(n::text::bytea) FROM generate_series(1, $2::int) AS n`,
    )
    await client.query(`INSERT INTO audit_details (entry_id, salt) SELECT id, uuid_send(gen_random_uuid()) FROM audit_entries`)
    await startVisits(client)
    await fillQueues(client)
    await client.query('RESET ALL')
    await generateMoney(pool, bookings)
    await client.query('VACUUM ANALYZE')
    return await enter(client)
  } finally {
    client.release()
  }
}

/** One visit in forty is over and waits for staff. */
async function startVisits(client: pg.PoolClient): Promise<void> {
  await client.query(
    `UPDATE visits SET status = 'in_progress', confirmed_by = NULL, starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days'
      WHERE id % 40 = 0`,
  )
}

async function fillQueues(client: pg.PoolClient): Promise<void> {
  const item = `id::text, since, since + interval '1 day' FROM`
  await client.query(`
    INSERT INTO queue_items (queue, subject_id, since, due_at)
    SELECT 'visits', ${item} (SELECT id, ends_at AS since FROM visits WHERE status = 'in_progress') AS v
    UNION ALL SELECT 'messages', ${item} (SELECT id, created_at AS since FROM contact_messages WHERE state = 'open') AS m
    UNION ALL SELECT 'support', ${item} (SELECT id, created_at AS since FROM support_requests WHERE state = 'open') AS s
    UNION ALL SELECT 'applications', ${item} (SELECT id, submitted_at AS since FROM partner_applications WHERE state = 'received') AS a
    UNION ALL SELECT 'reviews', ${item} (SELECT id, created_at AS since FROM reviews WHERE looked_at IS NULL) AS r
    UNION ALL SELECT 'mails', ${item} (SELECT id, created_at AS since FROM outbox_messages WHERE state = 'failed') AS o
    UNION ALL SELECT 'unassigned', id::text, starts_at, starts_at FROM visits WHERE status = 'scheduled' AND id % 17 = 0`)
  await client.query(`UPDATE queue_items SET taken_by = 'acc_' || lpad('1', 32, '0') WHERE abs(hashtext(queue || subject_id)) % 4 = 0`)
  await client.query(
    `UPDATE queue_items SET snoozed_until = $1::timestamptz + interval '1 day' WHERE abs(hashtext(queue || subject_id)) % 9 = 0`,
    [benchNow],
  )
}

async function enter(client: pg.PoolClient): Promise<string> {
  const id = `acc_${'1'.padStart(32, '0')}`
  await client.query(
    `SET session_replication_role = replica; UPDATE accounts SET role = 'superadmin', email_verified_at = now() WHERE id = '${id}'`,
  )
  await client.query(
    `INSERT INTO sessions (id, account_id, token_hash, created_at, last_used_at, expires_at)
      VALUES ('ses_' || md5('bench'), $1, $2, $3::timestamptz, $3, $3::timestamptz + interval '12 hours')`,
    [id, createHash('sha256').update(token).digest(), benchNow],
  )
  await client.query('RESET ALL')
  return token
}
