import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { customers as customerTable } from '../src/db/schema/customers.ts'
import { mostBulkRows } from '../src/domain/bulk-verbs.ts'
import { testVault } from '../test/vault.ts'
import { openArena } from './attack/arena.ts'
import { book, day, newKey, post } from './attack/customer.ts'

/**
 * A bulk action over 10,000 rows beside customers who look for free times and book: what they get and how long the slowest hundredth waits,
 * without the run and with it, alternately as the run goes on, and its progress: node bench/bulk.ts
 */
const seconds = Number(process.env.SECONDS_EACH ?? 15)
const rows = Number(process.env.ROWS ?? mostBulkRows)
const clients = 8
const professionals = 400
const days = 60
const times = ['09:00', '11:30', '14:00', '16:30']

type Figures = { rate: number; p99: number }

const arena = await openArena(process.env.TEST_DATABASE_URL)
try {
  const { url, pool } = await arena.database(professionals)
  const token = await enter(pool)
  const customers = await people(pool, 20_000)
  await pool.query(
    `INSERT INTO contact_messages (name, email, message) SELECT 'Guest ' || n, 'a@example.com', 'x' FROM generate_series(1, $1::int) AS n`,
    [rows],
  )
  await pool.query('VACUUM ANALYZE')
  const server = await arena.server(url)
  let booked = 0
  const visit = () => {
    const number = booked++
    return book(server.url, customers[number] ?? '', {
      date: day(5 + (number % days)),
      time: times[Math.floor(number / days) % times.length] ?? '',
      payment_method: 'cash',
    })
  }
  await customersFor(server.url, visit, 5)
  say('without a run', await customersFor(server.url, visit, seconds))
  const { data } = (
    await post(
      server.url,
      '/api/admin/bulk',
      { verb: 'message.close', query: { state: 'open' } },
      { authorization: `Bearer ${token}`, 'idempotency-key': newKey() },
    )
  ).body
  const began = performance.now()
  const progress = async () => {
    const answer = await fetch(`${server.url}/api/admin/bulk/${data?.id}`, { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { data: { done: number; waiting: number } }).data
  }
  for (;;) {
    const figures = await customersFor(server.url, visit, seconds)
    const { done, waiting } = await progress()
    if (waiting === 0) break
    say(`beside the run, ${done} of ${rows} rows done after ${Math.round((performance.now() - began) / 1_000)} s`, figures)
    if (booked > customers.length - 3_000) {
      while ((await progress()).waiting > 0) await pause(1_000)
      break
    }
  }
  process.stdout.write(`${rows} rows took ${Math.round((performance.now() - began) / 1_000)} s\n`)
  say('after it', await customersFor(server.url, visit, seconds))
} finally {
  await arena.close()
}

/** Customers who ask for free times twice and book once, each again as soon as they are answered. */
async function customersFor(server: string, visit: () => Promise<{ status: number }>, lasting: number): Promise<Figures> {
  const until = performance.now() + lasting * 1_000
  const took: number[] = []
  const timed = async (work: () => Promise<{ status: number }>) => {
    const began = performance.now()
    const { status } = await work()
    if (status !== 200) throw new Error(`A customer of the bench was answered ${status}`)
    took.push(performance.now() - began)
  }
  const look = async () => {
    const response = await fetch(`${server}/api/free-times?service=2&date=${day(5 + (took.length % days))}&cleaners=1&hours=2`)
    await response.arrayBuffer()
    return response
  }
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) for (const work of [look, look, visit]) await timed(work)
    }),
  )
  const sorted = took.toSorted((a, b) => a - b)
  return { rate: took.length / lasting, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

function say(what: string, { rate, p99 }: Figures): void {
  process.stdout.write(`${what}: ${rate.toFixed(0)} answers a second, 99 of 100 within ${p99.toFixed(0)} ms\n`)
}

/** A superadmin's session, of an account that nobody invited. */
async function enter(pool: pg.Pool): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await pool.query(`SET LOCAL session_replication_role = replica; INSERT INTO accounts (id, role, email, email_verified_at, password_hash, first_name, last_name)
    VALUES ('acc_' || md5('bench'), 'superadmin', 'bench@example.com', now(), 'none', 'Omar', 'Haddad')`)
  await pool.query(
    `INSERT INTO sessions (id, account_id, token_hash, created_at, last_used_at, expires_at)
      VALUES ('ses_' || md5('bench'), 'acc_' || md5('bench'), $1, now(), now(), now() + interval '12 hours')`,
    [createHash('sha256').update(token).digest()],
  )
  return token
}

async function people(pool: pg.Pool, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, number) => `cus_${String(number).padStart(32, '0')}`)
  await pool.query(
    `INSERT INTO customers (id, first_name, last_name, email, phone, address)
      SELECT id, 'Aisha', 'Rahman', 'aisha' || ltrim(id, 'cus_0') || '@example.com', phone, address FROM unnest($1::text[], $2::text[], $3::text[]) AS c (id, phone, address)`,
    [
      ids,
      ids.map((id) => testVault.seal(customerTable.phone, id, '+971501234567')),
      ids.map((id) => testVault.seal(customerTable.address, id, 'Villa 12')),
    ],
  )
  return ids
}
