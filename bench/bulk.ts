import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { customers as customerTable } from '../src/db/schema/customers.ts'
import { mostBulkRows } from '../src/domain/bulk-verbs.ts'
import { testVault } from '../test/vault.ts'
import { openArena } from './attack/arena.ts'
import { book, day, newKey, percentile, post } from './attack/customer.ts'

/**
 * A bulk action over 10,000 rows beside customers who come at a steady, modest rate, look for free times and book: how long half of them and 95 of 100
 * wait, without the run, beside it until its end, and after it: node bench/bulk.ts
 */
const seconds = Number(process.env.SECONDS_EACH ?? 20)
const rows = Number(process.env.ROWS ?? mostBulkRows)
/** How many customers come each second; one of four books. */
const rate = Number(process.env.RATE ?? 12)
const professionals = 400
const days = 60
const times = ['09:00', '11:30', '14:00', '16:30']

type Waits = { looks: number[]; bookings: number[] }

const arena = await openArena(process.env.TEST_DATABASE_URL)
try {
  const { url, pool } = await arena.database(professionals)
  const token = await enter(pool)
  const customers = await people(pool, 6_000)
  await pool.query(
    `INSERT INTO contact_messages (name, email, message) SELECT 'Guest ' || n, 'a@example.com', 'x' FROM generate_series(1, $1::int) AS n`,
    [rows],
  )
  await pool.query('VACUUM ANALYZE')
  const server = await arena.server(url)
  let came = 0
  const visit = async (waits: Waits) => {
    const number = came++
    const began = performance.now()
    const status = number % 4 === 0 ? await bookOne(server.url, customers, number) : await look(server.url, number)
    if (status !== 200) throw new Error(`A customer of the bench was answered ${status}`)
    waits[number % 4 === 0 ? 'bookings' : 'looks'].push(performance.now() - began)
  }
  await customersUntil(visit, lasting(5))
  say('without a run', await customersUntil(visit, lasting(seconds)))
  const { data } = (
    await post(
      server.url,
      '/api/admin/bulk',
      { verb: 'message.close', query: { state: 'open' } },
      { authorization: `Bearer ${token}`, 'idempotency-key': newKey() },
    )
  ).body
  const began = performance.now()
  let run = { done: 0, waiting: rows }
  const watch = async () => {
    const answer = await fetch(`${server.url}/api/admin/bulk/${data?.id}`, { headers: { authorization: `Bearer ${token}` } })
    run = ((await answer.json()) as { data: typeof run }).data
    process.stderr.write(`${Math.round((performance.now() - began) / 1_000)} s: ${run.done} of ${rows} rows\n`)
  }
  const watching = setInterval(() => void watch(), 5_000)
  const beside = await customersUntil(visit, () => run.waiting === 0)
  clearInterval(watching)
  const took = (performance.now() - began) / 1_000
  say('beside the run', beside)
  process.stdout.write(`${run.done} of ${rows} rows took ${Math.round(took)} s: ${Math.round(run.done / took)} a second\n`)
  say('after it', await customersUntil(visit, lasting(seconds)))
} finally {
  await arena.close()
}

function lasting(some: number): () => boolean {
  const until = performance.now() + some * 1_000
  return () => performance.now() > until
}

/** Customers who come at the rate, however long those before them wait. */
async function customersUntil(visit: (waits: Waits) => Promise<void>, isOver: () => boolean): Promise<Waits> {
  const waits: Waits = { looks: [], bookings: [] }
  const visits: Promise<void>[] = []
  while (!isOver()) {
    visits.push(visit(waits))
    await pause(1_000 / rate)
  }
  await Promise.all(visits)
  return waits
}

async function look(server: string, number: number): Promise<number> {
  const response = await fetch(`${server}/api/free-times?service=2&date=${day(5 + (number % days))}&cleaners=1&hours=2`)
  await response.arrayBuffer()
  return response.status
}

async function bookOne(server: string, customers: readonly string[], number: number): Promise<number> {
  const time = times[Math.floor(number / (4 * days)) % times.length] ?? ''
  const { status } = await book(server, customers[number / 4] ?? '', { date: day(5 + ((number / 4) % days)), time, payment_method: 'cash' })
  return status
}

function say(what: string, { looks, bookings }: Waits): void {
  const both = (waits: number[]) =>
    `half within ${percentile(waits, 0.5)} ms, 95 of 100 within ${percentile(waits, 0.95)} ms (${waits.length})`
  process.stdout.write(`${what}: free times ${both(looks)}; bookings ${both(bookings)}\n`)
}

/** A superadmin's session, of an account that nobody invited. */
async function enter(pool: pg.Pool): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await pool.query(`SET LOCAL session_replication_role = replica; INSERT INTO accounts (id, role, email, email_verified_at, password_hash, first_name, last_name)
    VALUES ('acc_' || md5('bench'), 'superadmin', 'bench@example.com', now(), 'none', 'Omar', 'Haddad')`)
  await pool.query(
    `INSERT INTO sessions (id, account_id, token_hash, made_for, second_factor, created_at, last_used_at, expires_at)
      VALUES ('ses_' || md5('bench'), 'acc_' || md5('bench'), $1, 'staff', true, now(), now(), now() + interval '12 hours')`,
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
